import { randomUUID } from "node:crypto";
import { querySharedDb } from "./shared-file.server";

const self: string = randomUUID();

/** Leaves a note for the other processes on the database, which replaces this process's last one of the kind. */
export const leaveNote = async (kind: string, text: string, seconds: number): Promise<void> =>
  void (await querySharedDb(
    `INSERT INTO notes (key, kind, value, ends_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, ends_at = excluded.ends_at`,
    `${kind} of ${self}`,
    kind,
    text,
    Date.now() + seconds * 1_000,
  ));

/** What the other processes have left and not outlived. */
export async function readNotes(kind: string): Promise<string[]> {
  const rows = await querySharedDb(
    "SELECT value FROM notes WHERE kind = ? AND key <> ? AND ends_at > ?",
    kind,
    `${kind} of ${self}`,
    Date.now(),
  );
  return rows.map(({ value }) => String(value));
}
