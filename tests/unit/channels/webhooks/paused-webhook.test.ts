import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { findOutboxMessage } from "#app/domain/desk/outbox-desk/list-outbox.server.ts";
import { switchEndpoint } from "#app/domain/channels/webhooks/change-endpoints.server.ts";
import { recordHealth } from "#app/domain/channels/webhooks/record-health.server.ts";
import { composeEmail } from "#app/jobs/compose-email.server.ts";

const now = new Date("2026-12-01T17:00:00Z");
const DAY_MS = 86_400_000;
const days = (count: number) => new Date(now.getTime() + count * DAY_MS);

const person = (
  name: string,
  facts: { role?: "owner" | "agent"; isActive?: boolean; passwordHash?: string },
) => db.staff.create({ data: { name, email: `${name}@example.com`, role: "owner", ...facts } });

/** One that has failed for four days, so that its next failure pauses it. */
const failing = () =>
  db.webhookEndpoint.create({
    data: {
      name: "Board",
      url: "https://board.example.com/hook/a-key-of-theirs",
      secret: "s",
      events: "[]",
      failures: 20,
      failingSince: days(-4),
    },
  });

async function aDelivery(endpointId: string, answer: string, at: Date, facts: { deliveredAt?: Date } = {}) {
  const { id: webhookDeliveryId } = await db.webhookDelivery.create({
    data: { endpointId, event: "lead.booked", payload: "{}", status: 503, answer, createdAt: at },
  });
  await db.outboxMessage.create({
    data: { id: randomUUID(), kind: "webhook", channel: "webhook", webhookDeliveryId, ...facts },
  });
}

const notices = () =>
  db.outboxMessage.findMany({
    where: { kind: "staff-notice" },
    select: { id: true, recipient: true, staffNoticeId: true },
    orderBy: { recipient: "asc" },
  });

const compose = (subject: string | null) =>
  composeEmail(
    { id: "m", kind: "staff-notice", subject: subject ?? "", createdAt: now, attempts: 1 },
    days(1),
  );

beforeEach(async () => {
  await db.staff.deleteMany();
  await db.webhookEndpoint.deleteMany();
});

test("the owners who can log in are written to once, nobody else is", async () => {
  await person("first", { passwordHash: "h" });
  await person("second", { passwordHash: "h" });
  await person("invited", {});
  await person("gone", { passwordHash: "h", isActive: false });
  await person("agent", { passwordHash: "h", role: "agent" });
  const { id } = await failing();
  expect(await recordHealth(id, false, now)).toBe(true);
  expect(await recordHealth(id, false, days(1))).toBe(false);
  expect((await notices()).map(({ recipient }) => recipient)).toEqual([
    "first@example.com",
    "second@example.com",
  ]);
});

test("a failure that pauses nothing is written to nobody", async () => {
  await person("owner", { passwordHash: "h" });
  const { id } = await failing();
  await db.webhookEndpoint.update({ where: { id }, data: { failingSince: days(-2) } });
  expect(await recordHealth(id, false, now)).toBe(false);
  expect(await notices()).toEqual([]);
});

test("the email names the webhook, since when it fails and what it answered, but not its whole address", async () => {
  await person("owner", { passwordHash: "h" });
  const { id } = await failing();
  await aDelivery(id, "Busy, come back later", days(-5));
  await aDelivery(id, "thanks", days(-4.5), { deliveredAt: days(-4.5) });
  await recordHealth(id, false, now);
  const [notice] = await notices();
  const composed = await compose(notice?.staffNoticeId ?? null);
  if (!composed.ok) throw new Error(composed.error.message);
  const { to, email } = composed.value;
  expect([to, email.subject]).toEqual(["owner@example.com", "The webhook Board paused itself"]);
  for (const part of [email.html, email.text]) {
    expect(part).toContain("Nov 27, 2026, 12:00 PM Eastern");
    expect(part).toContain("board.example.com");
    expect(part).toContain("503 Busy, come back later");
    expect(part).toContain(`/admin/automation/webhooks?of=${id}`);
    expect(part).not.toMatch(/a-key-of-theirs|thanks|\{\{/);
  }
  const shown = await findOutboxMessage(notice?.id ?? "", now);
  expect(shown?.entry).toMatchObject({
    label: "Paused webhook: Board",
    to: "owner@example.com",
    isPrivate: false,
    canMend: false,
  });
});

test("it doesn’t go out once somebody has switched the webhook on, also if it paused itself anew", async () => {
  await person("owner", { passwordHash: "h" });
  const { id, version } = await failing();
  await recordHealth(id, false, now);
  const [first] = await notices();
  const by = { id: null, name: "a test" };
  const step = { id, seen: { version: String(version + 1) }, by, now: days(1) };
  expect((await switchEndpoint(step, true)).ok).toBe(true);
  const gone = { ok: false, error: { code: "subject-gone" } };
  expect(await compose(first?.staffNoticeId ?? null)).toMatchObject(gone);
  await db.webhookEndpoint.update({ where: { id }, data: { failures: 20, failingSince: days(1) } });
  expect(await recordHealth(id, false, days(5))).toBe(true);
  const all = await notices();
  expect(all).toHaveLength(2);
  const second = all.find((one) => one.id !== first?.id);
  expect(await compose(first?.staffNoticeId ?? null)).toMatchObject(gone);
  expect((await compose(second?.staffNoticeId ?? null)).ok).toBe(true);
});
