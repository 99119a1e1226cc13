import { db } from "#app/db.server.ts";
import { readOwnData, recordExport } from "#app/domain/desk/person/export-person.server.ts";
import type { PersonExport } from "#app/domain/desk/person/export-person.server.ts";
import { closeRequests } from "./close-requests.server";
import type { OpenRequest } from "./own-data-link.server";
import { byThemselves } from "./own-actor";

/**
 * The copy that somebody takes with them, which answers their request; null if there is nothing. The audit log has one
 * entry of it, however often the files are opened.
 */
export async function takeOwnCopy({ email }: OpenRequest, now: Date): Promise<PersonExport | null> {
  const { copy, ...chosen } = await readOwnData(email, now);
  if (!copy) return null;
  await db.$transaction(async (tx) => {
    const { count } = await closeRequests(tx, email, "copy", now);
    if (count > 0) await recordExport(tx, chosen, { by: byThemselves, now });
  });
  return copy;
}
