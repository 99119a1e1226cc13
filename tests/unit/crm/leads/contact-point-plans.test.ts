import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { findDue } from "#app/domain/channels/automation/load-due.server.ts";
import { loadFacts } from "#app/domain/channels/automation/load-facts.server.ts";
import { personAddresses } from "#app/domain/crm/leads/contact-points/whose.server.ts";
import { findEmailStop, findStopAt } from "#app/domain/crm/leads/emails/find-email-stop.server.ts";
import { noAnswers } from "#app/domain/crm/leads/import/import-answers.ts";
import { planImport } from "#app/domain/crm/leads/import/plan-import.server.ts";
import { leadsReachedBy } from "#app/domain/crm/leads/known-lead.server.ts";
import { searchRows } from "#app/domain/crm/leads/list/search-rows.server.ts";
import { findDuplicates } from "#app/domain/crm/leads/merge/find-duplicates.server.ts";
import { recognizeWriter } from "#app/domain/crm/leads/recognize-writer.server.ts";
import { ingestWhatsApp } from "#app/domain/channels/whatsapp/ingest-whatsapp.server.ts";
import { onDatabase } from "../../../support/lead-list";
import { planOf, rememberStatements } from "../../../support/remember-statements";
import type { RememberedStatement } from "../../../support/remember-statements";

let remembered: RememberedStatement[] = [];
const email = "planned-77@example.com";
const phone = "(202) 555-0177";
const now = new Date("2026-11-27T12:00:00Z");

beforeAll(() => {
  onDatabase((file) =>
    file.exec(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO leads (id, full_name, email, email_normalized, phone, phone_digits)
      SELECT 'planned' || i, 'Sample Person ' || i, 'planned-' || i || '@example.com',
        'planned-' || i || '@example.com', '2025550177', '2025550177' FROM n;
      ANALYZE;`),
  );
  remembered = rememberStatements();
});

/** Tables of people that a statement would read as a whole. */
async function wholeReads(work: () => Promise<unknown>): Promise<string[]> {
  remembered.length = 0;
  await work();
  const asked = remembered.splice(0).filter(({ sql }) => /^\s*(?:SELECT|WITH)/i.test(sql));
  expect(asked.length).toBeGreaterThan(0);
  return onDatabase((file) =>
    asked.flatMap(({ sql }) =>
      planOf(file, sql).filter((line) =>
        /^SCAN (?:\w+ )?(?:`main`\.`)?(?:leads|contact_points|l|own|shared|also|t\d|p)\b/.test(
          line.replaceAll("`", ""),
        ),
      ),
    ),
  );
}

const list = {
  header: ["Name", "Email", "Phone"],
  slices: [
    new TextEncoder().encode(JSON.stringify([{ line: 2, cells: ["Sample Person 77", email, phone] }])),
  ],
};
const mapping = { fullName: "Name", email: "Email", phone: "Phone" };

test.each<[string, () => Promise<unknown>]>([
  ["an email", () => leadsReachedBy(db, { kind: "email", value: email })],
  [
    "a person",
    () => leadsReachedBy(db, { kind: "email", value: email }, { fullName: "Sample Person 77", email, phone }),
  ],
  ["who writes", () => recognizeWriter(db, { name: "Sample Person 77", email: "", phone })],
  ["duplicates", () => findDuplicates({ id: "planned77", email, phone }, now)],
  ["all addresses of a person", () => personAddresses(db, "planned77")],
  ["a stop of contact", () => findEmailStop(db, "planned77")],
  ["a stop at an address", () => findStopAt(db, email)],
  ["what rules know", () => loadFacts(db, [{ key: "x", leadId: "planned77", since: now }], now)],
  ["runs that are due", () => findDue(db, 100, now)],
  ["a list", () => planImport(db, list, { mapping, answers: noAnswers, owners: [], now })],
  [
    "STOP",
    () =>
      ingestWhatsApp({ waId: "wamid.plans", from: "12025550177", fromName: "", text: "STOP", at: now }, now),
  ],
  ["the search", () => db.$queryRaw`${searchRows(email).named}`],
])("asking for %s reads no whole table", async (_, work) => {
  expect(await wholeReads(work)).toEqual([]);
});
