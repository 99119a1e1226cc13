import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { receiptForBot } from "#app/domain/crm/contacts/caught-receipts.server.ts";
import { contactMessageForm } from "#app/domain/crm/contacts/contact-fields.ts";
import { receiptLink } from "#app/domain/crm/contacts/receipt-link.ts";
import {
  firstMessageOf,
  createContactMessage,
} from "#app/domain/crm/contacts/create-contact-message.server.ts";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { formGuard } from "#app/http/forms/form-token.server.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import { submitOnce } from "#app/http/forms/submit-once.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { methodNotAllowed } from "#app/http/responses/responses.server.ts";
import { companyFacts } from "#app/http/server/business.server.ts";

/** A message pasted far too long is returned to the visitor, not cut; in bytes. */
const MAX_BYTES = 512 * 1024;

/** A link can prefill the form: ?topic=claim&quote=EH-7K3Q-9FXM. */
export async function contactLoader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const quoteNumber = searchParams.get("quote")?.slice(0, 20) ?? "";
  const topic = searchParams.get("topic") ?? (quoteNumber ? "existing-quote" : "new-quote");
  return {
    defaultValue: { topic, quoteNumber },
    guard: formGuard(),
    facts: await companyFacts(),
    phone: businessPhone(),
  };
}

export async function contactAction({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const fields = await readForm(request, MAX_BYTES);
  const guard = formGuard(fields);
  const submission = readSubmission(contactMessageForm, fields);
  if (!submission.ok)
    return actionResult(submission, describeFormErrors(submission.error, "not-sent"), { guard });
  const message = submission.value;
  const now = new Date();
  const saved = await submitOnce({
    fields,
    limit: "contact",
    forBot: () => receiptForBot(message, now),
    findFirst: firstMessageOf,
    save: (key) => createContactMessage(message, key, now),
  });
  return saved.ok
    ? redirect(receiptLink(saved.value), 303)
    : actionResult(submission, saved.error.errors, { guard }, saved.error.init);
}
