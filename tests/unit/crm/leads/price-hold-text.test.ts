import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { composeTemplateEmail } from "#app/domain/crm/leads/emails/compose-template-email.server.tsx";

const now = new Date("2026-12-01T17:00:00Z");
const [held, over] = ["2026-12-04", "2026-11-20"];
const texts = [
  ["body", "Hello", "Your price holds until {{valid_until}}."],
  ["spaced", "Hello", "Your price holds until {{ valid_until }}."],
  ["subject", "{{price}} holds until {{valid_until}}", "Hi {{first_name}}"],
  ["table", "Hello", "Hi\n\n{{trip_table}}"],
] as const;

beforeAll(async () => {
  for (const [key, subject, body] of texts)
    await db.messageTemplate.create({
      data: { key: `hold-${key}`, name: key, channel: "email", about: "lead", subject, body },
    });
});

async function compose(key: string, validUntil: string) {
  const person = { fullName: "Sample Person 3", email: "person-3@example.com", price: 1200 };
  const { id } = await db.lead.create({ data: { ...person, vehicle: "2021 Subaru Outback", validUntil } });
  return composeTemplateEmail({ templateKey: `hold-${key}`, leadId: id, now });
}

test.each(["body", "spaced", "subject"])(
  "a price hold that is over isn’t promised anymore: %s",
  async (key) => {
    expect(await compose(key, held)).toMatchObject({ ok: true });
    expect(await compose(key, over)).toMatchObject({ error: { code: "price-hold-over" } });
  },
);

test("nor in the table of the trip, which goes without that row", async () => {
  const [now, later] = [await compose("table", held), await compose("table", over)];
  expect(now.ok && now.value.email.text).toContain("Price held until");
  expect(later.ok && later.value.email.text).toContain("2021 Subaru Outback");
  expect(later.ok && later.value.email.text).not.toContain("held until");
});
