import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { receiptForBot } from "../../domain/contacts/caught-receipts.server";
import { checkContactMessage, readContact } from "../../domain/contacts/contact-fields";
import type { ContactFieldName } from "../../domain/contacts/contact-fields";
import { receiptLink } from "../../domain/contacts/receipt-link";
import { firstMessageOf, writeContactMessage } from "../../domain/contacts/write-contact-message.server";
import { readCompanyFacts } from "../../domain/settings/read-company-facts.server";
import type { Refusal } from "../../domain/quotes/refusal";
import { env } from "../../env.server";
import { formGuard } from "../../http/form-pass.server";
import { keepOnce } from "../../http/keep-once.server";
import { readForm } from "../../http/read-body.server";
import { methodNotAllowed } from "../../http/responses.server";

/** A message may be pasted far too long: it is given back, not cut. */
const MOST_BYTES = 512 * 1024;

/** The empty form, or one that a link has filled ahead: ?topic=claim&quote=EH-7K3Q-9FXM. */
export async function contactLoader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const quoteNumber = searchParams.get("quote")?.slice(0, 20) ?? "";
  const topic = searchParams.get("topic") ?? (quoteNumber ? "existing-quote" : "new-quote");
  const view = { values: readContact({ topic, quoteNumber }), guard: formGuard(), refusal: null };
  return { view, facts: await readCompanyFacts(), phone: env.BUSINESS_PHONE };
}

export async function contactAction({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const fields = await readForm(request, MOST_BYTES);
  const values = readContact(fields);
  const again = (refusal: Refusal<ContactFieldName>, init: ResponseInit = { status: 400 }) =>
    data({ view: { values, guard: formGuard(fields), refusal } }, init);

  const checked = checkContactMessage(values);
  if (!checked.ok) return again(checked.refusal);
  const now = new Date();
  const outcome = await keepOnce({
    fields,
    limit: "contact",
    forBot: () => receiptForBot(checked.value, now),
    firstOf: firstMessageOf,
    keep: (key) => writeContactMessage(checked.value, key, now),
  });
  return "kept" in outcome ? redirect(receiptLink(outcome.kept), 303) : again(outcome.refusal, outcome.init);
}
