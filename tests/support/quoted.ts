import { db } from "#app/db.server.ts";
import { leadsTo, visitor } from "./answer";
import { contact, destination, newEmail, vehicle } from "./factories";

/** A visitor with a quote, and what can be done with its page. */
export async function quoted(changes: Record<string, string> = {}, lane: Record<string, string> = {}) {
  const guest = visitor();
  await guest.press("/quote", "to-vehicle", destination(lane));
  await guest.press("/quote", "to-contact", vehicle(changes));
  const link = leadsTo(await guest.press("/quote", "submit", contact({ email: newEmail() }))) ?? "";
  const quoteNumber = link.match(/EH-[^?]+/)?.[0] ?? "";
  const row = () => db.quote.findUniqueOrThrow({ where: { quoteNumber } });
  const read = async (path = link) => (await (await guest.get(path)).text()).replaceAll("<!-- -->", "");
  const expire = () => db.quote.update({ where: { quoteNumber }, data: { validUntil: "2020-01-01" } });
  const stageTo = async (stage: string) =>
    db.lead.update({ where: { id: (await row()).leadId }, data: { stage, stageChangedAt: new Date() } });
  /** Presses what a page with this version shows. */
  const take = (transportType: string, basis: string) =>
    guest.press(link, "transport-type", { transportType, basis });
  return { guest, link, row, read, expire, stageTo, take };
}
