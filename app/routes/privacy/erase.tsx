import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { byThemselves } from "#app/domain/desk/own-data/own-actor.ts";
import { loadErasing } from "#app/domain/desk/own-data/load-own-data.server.ts";
import { erasePerson } from "#app/domain/desk/person/erase-person.server.ts";
import { forgetSearchTermsSoon } from "#app/domain/desk/person/forget-search-terms-soon.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { logger } from "#app/logger.server.ts";
import { EraseCard } from "#app/ui/privacy/erase-card.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { openRequest, tryRequest } from "./open-request.server";

export async function loader(args: LoaderFunctionArgs) {
  const now = new Date();
  const { request, path } = await openRequest(args, now);
  return { page: await loadErasing(request, now), path };
}

/** A second press finds its link ended by the first one, as does one that came too late: either way nothing is left to do. */
const NOTHING = "/privacy/mine?done=nothing";

async function erase(email: string, now: Date) {
  const erased = await erasePerson({ provenEmail: email, by: byThemselves, now });
  if (!erased.ok && erased.error.code !== "nobody") {
    const { code, orderNumbers } = erased.error;
    const why =
      code === "unsettled"
        ? "has money that isn’t settled yet: our fee, the carrier’s pay, or what we owe you"
        : "is booked and not delivered yet, or has an open claim";
    return data(
      { error: `${orderNumbers.join(", ")} ${why}. Erase everything after that.` },
      { status: 409 },
    );
  }
  if (!erased.ok) return redirect(NOTHING, 303);
  await forgetSearchTermsSoon();
  const { records } = erased.value;
  return redirect(`/privacy/mine?done=erased${records > 0 ? `&records=${records}` : ""}`, 303);
}

export async function action(args: ActionFunctionArgs) {
  const now = new Date();
  const opened = await tryRequest(args, now);
  if (!opened) return redirect(NOTHING, 303);
  const { request } = opened;
  const { intent } = await readForm(args.request);
  try {
    return await runIntent(intent, { erase }, rejectButton, request.email, now);
  } catch (error) {
    if (error instanceof Response) throw error;
    logger.error({ err: error }, "a person could not be erased");
    const message = `We couldn’t erase it just now, and nothing was changed. Try again in a moment, or call ${businessPhone()}.`;
    return data({ error: message }, { status: 503 });
  }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? "Erase what we keep about you" : "Not found",
    description: "What goes and what stays when we erase what we keep about you, before you decide.",
    noindex: true,
    pictureOf: "/privacy",
  });

export default function EraseOwnData() {
  const { page, path } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="wrap people-page people-one">
      <EraseCard page={page} path={path} error={reply?.error ?? null} />
    </div>
  );
}
