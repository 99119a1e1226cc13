import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import { describeFormFailure } from "#app/domain/base/forms/form-failures.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { describeErrorCode } from "#app/domain/base/forms/error-messages.ts";
import { correctOwnData } from "#app/domain/desk/own-data/correct-own-data.server.ts";
import { loadOwnData } from "#app/domain/desk/own-data/load-own-data.server.ts";
import { correctForm } from "#app/domain/desk/own-data/own-data-forms.ts";
import type { OpenRequest } from "#app/domain/desk/own-data/own-data-link.server.ts";
import { stopOwnContact } from "#app/domain/desk/own-data/stop-own-contact.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { logger } from "#app/logger.server.ts";
import { OwnDataPage } from "#app/ui/privacy/own-data-page.tsx";
import type { OwnDataReply } from "#app/ui/privacy/own-data-page.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { openRequest } from "./open-request.server";

const doneThings = ["corrected", "stopped"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const now = new Date();
  const { request, path } = await openRequest(args, now);
  const done = new URL(args.request.url).searchParams.get("done");
  return {
    page: await loadOwnData(request, now),
    path,
    done: doneThings.find((one) => one === done) ?? null,
  };
}

type Press = { request: OpenRequest; path: string; fields: Record<string, string>; now: Date };

const reply = (lastResult: OwnDataReply["lastResult"], fields: Press["fields"], status: number) =>
  data<OwnDataReply>({ lastResult, seen: readSeen(fields[SEEN]) }, { status });

async function correct({ request, path, fields, now }: Press) {
  const submission = readSubmission(correctForm, fields);
  if (!submission.ok)
    return reply(submission.reply(describeFormErrors(submission.error, "check-entries")), fields, 400);
  const seen = readSeen(fields[SEEN]);
  const saved = await correctOwnData(request, { details: submission.value, seen }, now);
  if (saved.ok) return redirect(`${path}?done=corrected`, 303);
  const message =
    saved.error.code === "no-contact"
      ? describeErrorCode("email-or-phone-required")
      : describeErrorCode("invalid");
  return reply(submission.reply({ title: "Not saved yet", message, fields: [] }), fields, 422);
}

async function stop({ request, path, now }: Press) {
  await stopOwnContact(request, now);
  return redirect(`${path}?done=stopped`, 303);
}

export async function action(args: ActionFunctionArgs) {
  const now = new Date();
  const opened = await openRequest(args, now);
  const fields = await readForm(args.request);
  try {
    return await runIntent(fields["intent"], { correct, stop }, rejectButton, { ...opened, fields, now });
  } catch (error) {
    if (error instanceof Response) throw error;
    logger.error({ err: error }, "a change of one's own data could not be stored");
    const failed = describeFormFailure({ code: "not-saved" }, businessPhone());
    return reply(readSubmission(correctForm, fields).reply(failed), fields, 503);
  }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? "What we keep about you" : "Not found",
    description: "Everything that we keep about one person, behind their private link.",
    noindex: true,
    pictureOf: "/privacy",
  });

export default function OwnData() {
  const { page, path, done } = useLoaderData<typeof loader>();
  const given = useActionData<typeof action>();
  return (
    <div className="wrap people-page people-one">
      <OwnDataPage page={page} path={path} done={done} reply={given} />
    </div>
  );
}
