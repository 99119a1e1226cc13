import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUnsubscriber } from "#app/domain/crm/leads/unsubscribe/unsubscribe-link.server.ts";
import {
  isUnsubscribed,
  resubscribe,
  unsubscribe,
} from "#app/domain/crm/leads/unsubscribe/unsubscribe.server.ts";
import { businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { rejectUnread, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { Unsubscribe } from "#app/ui/email/unsubscribe.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const person = await findUnsubscriber(params.token ?? "");
  if (!person) throw notFound();
  return {
    address: person.address,
    isOff: await isUnsubscribed(person),
    business: businessName(),
    phone: businessPhone(),
  };
}

/** The page's buttons, and the one POST of a mail program (RFC 8058), which follows no redirect. */
export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const fields = await readForm(request);
  const person = await findUnsubscriber(token);
  if (!person) throw notFound();
  const now = new Date();
  if (fields["List-Unsubscribe"] === "One-Click") {
    await unsubscribe(person, "by the button of their mail program", now);
    throw new Response("Unsubscribed.\n", { headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  const actions = {
    unsubscribe: () => unsubscribe(person, "on our page", now),
    resubscribe: () => resubscribe(person),
  };
  await runIntent(fields["intent"], actions, rejectUnread);
  throw redirect(`/unsubscribe/${token}`, 303);
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? "Unsubscribe from our follow-ups" : "Not found",
    description: "Stop the follow-up emails about your quote with one click. You can turn them on again.",
    noindex: true,
    pictureOf: "/contact",
  });

export default function UnsubscribePage() {
  return (
    <div className="wrap people-page people-one">
      <Unsubscribe {...useLoaderData<typeof loader>()} />
    </div>
  );
}
