import { db } from "#app/db.server.ts";
import { postForm } from "./answer";
import { destination, vehicle } from "./factories";
import { aQuote } from "./outbox";
import { addStaff } from "./staff";
import type { TestStaff } from "./staff";

export const database = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
export const money = (amount: number) => `$${amount.toLocaleString("en-US")}`;
export const plain = (html: string) =>
  html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** A new quote in the staff area, as one agent works with it. */
export async function desk() {
  const staff = await addStaff(database(), "agent");
  const quote = await aQuote();
  return { staff, quote, ...(await atQuote(staff, quote.quoteNumber)) };
}

/** A quote as a member of staff works with it. */
export async function atQuote(staff: TestStaff, quoteNumber: string) {
  const row = () => db.quote.findUniqueOrThrow({ where: { quoteNumber }, include: { versions: true } });
  const { leadId } = await row();
  const path = `/admin/crm/${leadId}/quote/${quoteNumber}`;
  const basis = async () => {
    const { version, transportType } = await row();
    return `${version}-${transportType}`;
  };
  const press = async (intent: string, fields: Record<string, string> = {}) =>
    postForm(path, { seen: `basis=${await basis()}`, ...fields, intent }, { Cookie: staff.cookie });
  const form = (changes: Record<string, string> = {}) => ({
    ...destination(),
    ...vehicle(),
    pickupDate: "",
    price: "",
    priceReason: "",
    carrierPay: "",
    ...changes,
  });
  /** Previews the form, then saves what was shown. */
  const save = async (changes: Record<string, string>, more: Record<string, string> = {}) => {
    const shown = plain(await (await press("preview", form(changes))).text());
    const preview = shown.match(/name="preview" value="([^"]+)"/)?.[1] ?? "";
    return press("save", { ...form(changes), preview, ...more });
  };
  const events = (kind: string) => db.leadEvent.findMany({ where: { leadId, kind } });
  const lead = () => db.lead.findUniqueOrThrow({ where: { id: leadId } });
  return { path, leadId, row, basis, press, form, save, events, lead };
}
