import { afterEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { composeEmailToLead } from "#app/domain/crm/leads/emails/compose-email-to-lead.server.tsx";
import { valueOf } from "#tests/support/value-of.ts";

const names = [
  { name: "businessName", value: "Sample Movers" },
  { name: "businessPhone", value: "(305) 555-0177" },
];

afterEach(() => db.setting.deleteMany({ where: { name: { in: names.map(({ name }) => name) } } }));

test("what staff write is signed as the business is called in Settings", async () => {
  await db.setting.createMany({ data: names });
  const lead = { create: { fullName: "Sample Person 3", email: "person-3@example.com" } };
  const { id } = await db.leadEmail.create({ data: { lead, subject: "Friday", body: "Friday works." } });
  const { email } = valueOf(await composeEmailToLead(id));
  expect(email.text).toContain("Sample Movers, (305) 555-0177");
  expect(email.html).not.toContain("Evenhaul");
});
