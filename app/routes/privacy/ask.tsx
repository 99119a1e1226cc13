import { setTimeout as sleep } from "node:timers/promises";
import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import { describeFormFailure } from "#app/domain/base/forms/form-failures.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { askForm } from "#app/domain/desk/own-data/own-data-forms.ts";
import { requestOwnData } from "#app/domain/desk/own-data/request-own-data.server.ts";
import { env } from "#app/env.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import { methodNotAllowed } from "#app/http/responses/responses.server.ts";
import { retryHeaders } from "#app/http/responses/retry-headers.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import { logger } from "#app/logger.server.ts";
import { OwnDataAsked, OwnDataErased, OwnDataNothing } from "#app/ui/privacy/own-data-answer.tsx";
import { OwnDataForm } from "#app/ui/privacy/own-data-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";

/** Longer than making a link takes, so that the time says nothing about an address; in milliseconds. */
const ANSWER_MS = 250;

const MAX_COUNTED = 100;

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const records = Number(searchParams.get("records"));
  const done =
    (["asked", "erased", "nothing"] as const).find((one) => one === searchParams.get("done")) ?? null;
  return {
    done,
    records: Number.isInteger(records) && records > 0 ? Math.min(records, MAX_COUNTED) : 0,
    phone: businessPhone(),
    canEmail: env.SMTP_URL !== undefined,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const submission = readSubmission(askForm, await readForm(request));
  if (!submission.ok) return actionResult(submission, describeFormErrors(submission.error, "not-sent"), {});
  const exceeded = await checkRateLimit("own-data");
  if (exceeded) {
    const errors = describeFormFailure({ code: "rate-limited", message: exceeded.message }, businessPhone());
    return actionResult(submission, errors, {}, { status: 429, headers: exceeded.headers });
  }
  try {
    await Promise.all([requestOwnData(submission.value.email, new Date()), sleep(ANSWER_MS)]);
  } catch (error) {
    logger.error({ err: error }, "a request for one's own data could not be stored");
    const errors = describeFormFailure({ code: "not-saved" }, businessPhone());
    return actionResult(submission, errors, {}, { status: 503 });
  }
  return redirect("/privacy/mine?done=asked", 303);
}

export const headers = retryHeaders;

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "What we keep about you",
    description:
      "Ask for a private link to everything that we keep about you: see it, take a copy, correct it, stop contact or have it erased.",
    noindex: true,
    pictureOf: "/privacy",
  });

export default function AskForOwnData() {
  const { done, records, phone, canEmail } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="wrap people-page people-one">
      <h1>{done === "erased" ? "It’s erased" : "What we keep about you"}</h1>
      {done === "asked" && !reply && <OwnDataAsked phone={phone} canEmail={canEmail} />}
      {done === "nothing" && !reply && <OwnDataNothing />}
      {done === "erased" ? (
        <OwnDataErased records={records} phone={phone} />
      ) : (
        <OwnDataForm lastResult={reply?.lastResult} />
      )}
      <p>
        <a href="/privacy">Our privacy policy</a>
      </p>
    </div>
  );
}
