import type Database from "better-sqlite3";
import type { ReceivedEmail } from "#tests/support/fake-smtp-server.ts";

type Acknowledged = { quotes: string[]; booked: string[]; received: ReceivedEmail[]; kills: number };

/** What isn't as it should be after kills, a sentence each. */
export function countRows(
  db: Database.Database,
  { quotes, booked, received, kills }: Acknowledged,
): string[] {
  const wrong: string[] = [];
  const complain = (holds: boolean, words: string) => void (holds || wrong.push(words));
  const times = (values: string[]) => {
    const counts = new Map<string, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return counts;
  };
  complain(db.pragma("integrity_check", { simple: true }) === "ok", "The file is damaged.");
  const stored = times(db.prepare("SELECT quote_number FROM quotes").pluck().all() as string[]);
  for (const number of quotes)
    complain(stored.get(number) === 1, `Quote ${number} is there ${stored.get(number) ?? 0} times.`);
  // Every customer of the trial sends from an address of its own, once for each quote.
  const emails = db.prepare("SELECT email FROM leads JOIN quotes ON quotes.lead_id = leads.id").pluck();
  for (const [email, count] of times(emails.all() as string[]))
    complain(count === 1, `${email} has ${count} quotes of one request.`);
  const events = db
    .prepare("SELECT lead_id FROM lead_events WHERE kind = 'stage-changed' AND data LIKE '%booked%'")
    .pluck()
    .all() as string[];
  const bookings = times(events);
  for (const id of booked)
    complain(bookings.get(id) === 1, `Lead ${id} was booked ${bookings.get(id) ?? 0} times.`);
  const rows = db
    .prepare("SELECT id, attempts, delivered_at FROM outbox_messages WHERE kind = 'quote-to-customer'")
    .all() as { id: string; attempts: number; delivered_at: string | null }[];
  const arrived = times(received.map(({ messageId = "" }) => messageId.slice(1).split("@")[0] ?? ""));
  for (const { id, attempts, delivered_at } of rows) {
    const count = arrived.get(id) ?? 0;
    complain(delivered_at !== null && count > 0, `Email ${id} never arrived.`);
    // We can't know whether the mail server had it when the site was killed: only then may it come again.
    complain(count <= attempts, `Email ${id} arrived ${count} times in ${attempts} attempts.`);
  }
  const again = rows.filter(({ id }) => (arrived.get(id) ?? 0) > 1).length;
  complain(again <= kills, `${again} emails arrived twice after ${kills} kills.`);
  return wrong;
}
