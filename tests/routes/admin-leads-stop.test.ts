import { beforeAll, expect, test } from "vitest";
import { addLead, file, leadRow, listOf, onDatabase, textOf } from "../support/lead-list";
import { leadsTo } from "../support/answer";
import { addStaff } from "../support/staff";

let get: ReturnType<typeof listOf>["get"];
let post: ReturnType<typeof listOf>["post"];
beforeAll(async () => ({ get, post } = listOf(await addStaff(file(), "agent"))));

const STOPPED = 300;
const count = (sql: string) => onDatabase((db) => Number(db.prepare(sql).pluck().get()));
const ofStop = "FROM leads WHERE campaign = 'stop'";

/** Leads of one campaign, each with an email that waits in the outbox. */
function addWaiting(): void {
  onDatabase((db) => {
    const lead = db.prepare("INSERT INTO leads (id, full_name, campaign) VALUES (?, ?, 'stop')");
    const email = db.prepare(
      "INSERT INTO lead_emails (id, lead_id, subject, body) VALUES (?, ?, 'Hi', 'Hi')",
    );
    const waiting = db.prepare(
      "INSERT INTO outbox_messages (id, kind, lead_email_id) VALUES (?, 'lead-email', ?)",
    );
    db.transaction(() => {
      for (let n = 0; n < STOPPED; n++) {
        lead.run(`stop${n}`, `Sample Person ${n}`);
        email.run(`e-stop${n}`, `stop${n}`);
        waiting.run(`o-stop${n}`, `e-stop${n}`);
      }
    })();
  });
}

test("many are stopped at once: what waits is given up, the page says so before, and Undo says what it can't do", async () => {
  addWaiting();
  const bystander = addLead();
  const asked = { intent: "stage", stage: "do-not-contact", all: "1", list: "campaign=stop" };
  const before = await textOf(await post(asked));
  expect(before).toContain("emails that wait to go out are given up");
  expect(before).toContain("doesn’t send those emails");
  expect(count(`SELECT count(*) ${ofStop} AND contact_stopped_at IS NOT NULL`)).toBe(0);

  const done = leadsTo(await post({ ...asked, confirmed: "1" })) ?? "";
  const change = new URL(done, "http://desk.test").searchParams.get("changed") ?? "";
  expect(count(`SELECT count(*) ${ofStop} AND contact_stopped_at IS NOT NULL AND version = 2`)).toBe(STOPPED);
  expect(leadRow(bystander).contact_stopped_at).toBeNull();
  const givenUp = "SELECT count(*) FROM outbox_messages WHERE id LIKE 'o-stop%' AND given_up_at IS NOT NULL";
  expect(count(givenUp)).toBe(STOPPED);
  expect(count("SELECT count(*) FROM outbox_attempts WHERE message_id LIKE 'o-stop%'")).toBe(STOPPED);
  for (const table of [
    "lead_events WHERE kind = 'contact-stopped' AND lead_id",
    "audit_entries WHERE action = 'contact-stopped' AND subject_id",
  ])
    expect(count(`SELECT count(*) FROM ${table} LIKE 'stop%'`)).toBe(STOPPED);
  expect(await textOf(await get(`changed=${change}`))).toContain(
    "300 emails that waited for them were given up.",
  );

  await post({ intent: "undo", change });
  expect(count(`SELECT count(*) ${ofStop} AND contact_stopped_at IS NULL AND stage = 'new'`)).toBe(STOPPED);
  expect(count(givenUp)).toBe(STOPPED);
  expect(await textOf(await get(`changed=${change}`))).toMatch(
    /300 leads are as before\. 300 emails stayed given up: you can send them again from the Outbox\./,
  );
});
