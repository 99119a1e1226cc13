import type { Seen } from "#app/domain/base/forms/seen.ts";
import { readSeen, writeSeen } from "#app/domain/base/forms/seen.ts";
import { db } from "#app/db.server.ts";
import { answer, postForm } from "./answer";
import { newEmail } from "./factories";
import { aQuote } from "./outbox";
import type { TestStaff } from "./staff";

/** A lead that a quote has made, with its page and what is stored of it. */
export async function aLead(changes: Record<string, string> = {}) {
  const person = { email: newEmail(), fullName: "Sample Person 3", phone: "(585) 555-0103" };
  const quote = await aQuote({ ...person, ...changes });
  const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
  const row = () => db.lead.findUniqueOrThrow({ where: { id: leadId } });
  const events = async (kind: string) =>
    (await db.leadEvent.findMany({ where: { leadId, kind } })).map(({ data }) => JSON.parse(data) as unknown);
  return { ...quote, leadId, path: `/admin/crm/${leadId}`, row, events };
}

/** A page's HTML as text is easiest to look for, without its scripts. */
export const plainHtml = (html: string) =>
  html
    .replace(/<script[^]*?<\/script>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

/** What somebody on staff does with a lead's page. */
export function deskOf({ cookie }: TestStaff) {
  const headers = { Cookie: cookie };
  const read = async (path: string) => plainHtml(await (await answer(path, { headers })).text());
  return {
    get: (path: string) => answer(path, { headers }),
    read,
    press: (path: string, intent: string, fields: Record<string, string> = {}) =>
      postForm(path, { intent, ...fields }, headers),
    /** What the page's forms carry, as somebody has them open. */
    async seen(path: string) {
      const text = await read(path);
      const shown = [...text.matchAll(/name="seen" value="([^"]*)"/g)].map(([, of]) => readSeen(of));
      return { seen: writeSeen(Object.assign({}, ...shown.filter(({ at }) => at)) as Seen) };
    },
  };
}
