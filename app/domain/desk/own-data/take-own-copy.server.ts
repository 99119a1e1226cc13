import { db } from "#app/db.server.ts";
import { exportPerson } from "#app/domain/desk/person/export-person.server.ts";
import type { PersonExport } from "#app/domain/desk/person/export-person.server.ts";
import { closeRequests } from "./close-requests.server";
import type { OpenRequest } from "./own-data-link.server";
import { byThemselves } from "./own-actor";

/** The copy that somebody takes with them, which answers their request; null if there is nothing. */
export async function takeOwnCopy({ email }: OpenRequest, now: Date): Promise<PersonExport | null> {
  const copy = await exportPerson({ provenEmail: email, by: byThemselves, now });
  if (copy) await closeRequests(db, email, "copy", now);
  return copy;
}
