import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { receiptForBot } from "../../domain/contacts/caught-receipts.server";
import { contactMessageForm } from "../../domain/contacts/contact-fields";
import { receiptLink } from "../../domain/contacts/receipt-link";
import { firstMessageOf, createContactMessage } from "../../domain/contacts/create-contact-message.server";
import { describeFormErrors } from "../../domain/forms/form-errors";
import { businessPhone } from "../../domain/settings/business.server";
import { formGuard } from "../../http/forms/form-token.server";
import { actionResult, readSubmission } from "../../http/forms/read-submission.server";
import { submitOnce } from "../../http/forms/submit-once.server";
import { readForm } from "../../http/forms/read-body.server";
import { methodNotAllowed } from "../../http/responses/responses.server";
import { companyFacts } from "../../http/server/business.server";

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
