import { afterEach, expect, test, vi } from "vitest";
import { countClick } from "#app/domain/desk/social/count-clicks.server.ts";
import { addPageView } from "#app/domain/desk/figures/counters/pending-counts.server.ts";
import { eachSlice, inSlices, nextSize, SLICE_MS } from "#app/domain/base/database/in-slices.server.ts";
import { giveTurnsBack } from "#app/domain/base/database/shared/job-turn.server.ts";
import { querySharedDb } from "#app/domain/base/database/shared/shared-file.server.ts";
import { recurring } from "#app/jobs/recurring.ts";
import { HOUR_MS } from "#app/platform/durations.js";
import { anOrder, copyOrder, setBooking } from "#tests/support/orders.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { sql } from "#tests/support/staff-browser.ts";

// Nothing ever connects to these.
vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:9";
  process.env.IMAP_URL = "imap://user:password@127.0.0.1:9/INBOX";
  process.env.WHATSAPP_TOKEN = "a token";
  process.env.WHATSAPP_PHONE_ID = "1";
  process.env.WHATSAPP_BASE_URL = "http://127.0.0.1:9";
});
// A thread has modules of its own.
vi.mock("#app/domain/channels/inbound-email/fetch-in-thread.server.ts", () => ({
  fetchInThread: async () => ({
    ok: true,
    uidValidity: "1",
    emails: Array.from({ length: 20 }, (_, uid) => ({
      uid,
      receivedAt: new Date(),
      size: 100,
      source: Buffer.from(
        `From: a@example.com\r\nMessage-ID: <slice-${uid}@example.com>\r\nSubject: Hello\r\n\r\nHello`,
      ),
    })),
  }),
}));

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const run = (statement: string, ...values: unknown[]) => sql(file, statement, ...values);
/** Rows numbered from 1 to `count`, for an INSERT. */
const numbers = (count: number) =>
  `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count})`;
const long = "2020-01-01T12:00:00.000+00:00";
const recent = new Date().toISOString().replace("Z", "+00:00");
/** So often taken up that nobody is asked anymore: it is given up without a network. */
const TOO_OFTEN = 999;

const addLead = () =>
  run(
    `INSERT OR IGNORE INTO leads (id, full_name, created_at, updated_at) VALUES ('l', 'Sample Person 3', '${recent}', '${recent}')`,
  );
const addMessages = (kind: string, channel: string, column: string) =>
  run(`INSERT INTO outbox_messages (id, kind, channel, ${column}, attempts, due_at)
    ${numbers(40)} SELECT '${kind}-' || n, '${kind}', '${channel}', '${kind}-' || n, ${TOO_OFTEN}, '${long}' FROM n`);
const addEvents = () => {
  addLead();
  run(`INSERT INTO lead_events (id, lead_id, kind, data, created_at)
    ${numbers(2_000)} SELECT 'e-' || n || '-' || hex(randomblob(8)), 'l', 'note', '{"text":"x"}', '${long}' FROM n`);
};

/** What gives each job much to do, and the turns that the loop gets at least, by the sizes of the job's slices. */
const work: Record<string, { fill: () => unknown; turns: number }> = {
  "deliver mail": {
    fill: () => {
      addLead();
      run(
        `INSERT INTO lead_emails (id, lead_id, subject, body) ${numbers(40)} SELECT 'lead-email-' || n, 'l', 'S', 'B' FROM n`,
      );
      addMessages("lead-email", "email", "lead_email_id");
    },
    turns: 40,
  },
  "queue webhooks": { fill: addEvents, turns: 5 },
  "deliver webhooks": {
    fill: () => {
      run(
        "INSERT INTO webhook_endpoints (id, name, url, secret, events) VALUES ('w', 'W', 'http://127.0.0.1:9', 's', '[]')",
      );
      run(`INSERT INTO webhook_deliveries (id, endpoint_id, event, payload)
        ${numbers(40)} SELECT 'webhook-' || n, 'w', 'test', '{}' FROM n`);
      addMessages("webhook", "webhook", "webhook_delivery_id");
    },
    turns: 40,
  },
  "post social": {
    fill: () => {
      run(
        "INSERT INTO social_channels (id, kind, name, url) VALUES ('c', 'webhook', 'C', 'http://127.0.0.1:9')",
      );
      run(`INSERT INTO social_posts (id, title, text) ${numbers(40)} SELECT 'p-' || n, 'T', 'T' FROM n`);
      run(`INSERT INTO social_deliveries (id, post_id, channel_id, status)
        ${numbers(40)} SELECT 'social-post-' || n, 'p-' || n, 'c', 'waiting' FROM n`);
      addMessages("social-post", "social", "social_delivery_id");
    },
    turns: 40,
  },
  "write clicks": {
    fill: () => Array.from({ length: 2_000 }, (_, n) => countClick(`slug${n}`, new Date())),
    turns: 12,
  },
  "deliver WhatsApp": {
    fill: () => {
      addLead();
      run(`INSERT INTO whatsapp_messages (id, lead_id, direction, text, status, status_at)
        ${numbers(40)} SELECT 'whatsapp-' || n, 'l', 'out', 'T', 'waiting', '${long}' FROM n`);
      addMessages("whatsapp", "whatsapp", "whatsapp_message_id");
    },
    turns: 40,
  },
  "read replies": { fill: () => undefined, turns: 20 },
  "add up days": {
    fill: () =>
      run(`INSERT INTO leads (id, full_name, created_at, updated_at)
        ${numbers(60)} SELECT 'd-' || n, 'Sample Person 3', strftime('%Y-%m-%dT12:00:00.000+00:00', 'now', '-' || n || ' days'), '${long}' FROM n`),
    turns: 60,
  },
  "make orders of bookings from before": {
    fill: async () => {
      for (let n = 0; n < 30; n += 1) await aQuote();
      run("UPDATE leads SET stage = 'booked' WHERE quote_number IS NOT NULL");
      await setBooking(true);
    },
    turns: 15,
  },
  "merge the search": {
    fill: () => {
      for (let n = 0; n < 200; n++)
        run(`INSERT INTO leads (id, full_name, vehicle, created_at, updated_at)
          ${numbers(30)} SELECT 'm-${n}-' || n, hex(randomblob(12)), hex(randomblob(12)), '${recent}', '${recent}' FROM n`);
    },
    turns: 5,
  },
  "run automation": { fill: addEvents, turns: 5 },
  "write counts": {
    fill: () => Array.from({ length: 2_000 }, (_, n) => addPageView(`/path-${n}`, new Date())),
    turns: 5,
  },
  "forget what has ended": {
    fill: () =>
      querySharedDb(`INSERT OR REPLACE INTO notes (key, kind, value, ends_at)
        ${numbers(3_000)} SELECT 'k' || n, 'k', 'v', 1 FROM n`),
    turns: 3,
  },
  "ask for reviews": {
    fill: async () => {
      const { orderId } = await anOrder();
      const deliveredAt = new Date(Date.now() - 8 * 24 * HOUR_MS);
      for (let n = 1; n <= 40; n += 1)
        await copyOrder(orderId, { state: "delivered", deliveredAt, isFromBefore: false });
    },
    turns: 4,
  },
  // Whose turn it is: none of them, so FMCSA isn't asked.
  "check carriers": {
    fill: async () => {
      const { orderId } = await anOrder();
      const answered = new Date(Date.now() + HOUR_MS).toISOString().replace("Z", "+00:00");
      run(`INSERT INTO carriers (id, usdot, legal_name, check_tried_at)
        ${numbers(60)} SELECT 'carrier-' || n, 3000000 + n, 'C', '${answered}' FROM n`);
      for (let n = 1; n <= 60; n += 1)
        await copyOrder(orderId, {
          state: "carrier-assigned",
          carrierId: `carrier-${n}`,
          carrierName: "C",
          assignedAt: new Date(),
        });
    },
    turns: 4,
  },
  "delete old data": {
    fill: () =>
      run(
        `INSERT INTO chat_conversations (id, updated_at) ${numbers(1_000)} SELECT 'chat-' || n, '${long}' FROM n`,
      ),
    turns: 8,
  },
};

/**
 * These do the same work however many rows there are: some statements on at most 5,000 seats, a process of its own, one row
 * of the clock, at most so many rows dated anew, files, of which each is a turn of the loop by itself, and at most 200 orders
 of a kind, each in a transaction of its own. Payments are off here; with them on it's fifty orders and payments in a run.
 */
const bounded = [
  "count tickers",
  "back up",
  "try a restore",
  "check the clock",
  "mend times",
  "tend files",
  "copy files",
  "end orders",
  "collect fees",
  "announce alarms",
  "send heartbeat",
];

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const { signal } = new AbortController();

/** Counts how often the loop turns until the work is over. */
async function countTurns(working: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    if (isOver) return;
    turns += 1;
    setImmediate(turn);
  };
  setImmediate(turn);
  await working.finally(() => (isOver = true));
  return turns;
}

afterEach(() => giveTurnsBack());

test.each(recurring.filter(({ name }) => !bounded.includes(name)))(
  "$name gives the loop back between slices, and hears a stop",
  async ({ name, run: runJob }) => {
    const { fill, turns } = work[name] ?? { fill: () => undefined, turns: Infinity };
    await fill();
    const stopped = vi.fn(() => true);
    const reach = () => undefined;
    await runJob({ log, stopping: stopped, signal, reach });
    expect(stopped).toHaveBeenCalled();
    expect(await countTurns(runJob({ log, stopping: () => false, signal, reach }))).toBeGreaterThanOrEqual(
      turns,
    );
  },
);

test("every job of the table is either fed with many rows here or bounded", () => {
  expect(recurring.map(({ name }) => name).sort()).toEqual([...Object.keys(work), ...bounded].sort());
});

test("a slice grows and shrinks with its time, at most twofold and by half", () => {
  expect(nextSize(10, SLICE_MS / 2, 100)).toBe(10);
  expect(nextSize(10, SLICE_MS, 100)).toBe(5);
  expect([nextSize(10, 0, 100), nextSize(60, 0, 100)]).toEqual([20, 100]);
  expect([nextSize(10, 100 * SLICE_MS, 100), nextSize(1, 100 * SLICE_MS, 100)]).toEqual([5, 1]);
});

test("a machine that is busy with other things leaves no slices of one where one costs as much as some", async () => {
  const slices = inSlices({ stopping: () => false, least: 8, most: 100 });
  const sizes: number[] = [];
  for (let n = 0; n < 3; n += 1)
    await slices(async (size) => {
      sizes.push(size);
      const until = performance.now() + 2 * SLICE_MS;
      while (performance.now() < until);
    });
  expect(sizes).toEqual([1, 8, 8]);
});

test("a job rests between its slices, so that others get at the file", async () => {
  const slices = inSlices({ stopping: () => false, most: 1 });
  let isOthersTurn = false;
  await slices(async () => {
    const until = performance.now() + SLICE_MS;
    while (performance.now() < until);
    // Sooner than the rest is over, and later than a loop that was only given back.
    setTimeout(() => (isOthersTurn = true), SLICE_MS / 4);
  });
  expect(isOthersTurn).toBe(true);
});

test("a stop between two slices leaves the rest, and what a slice threw is thrown", async () => {
  const items = Array.from({ length: 100 }, (_, n) => n);
  const seen: number[] = [];
  const slices = inSlices({ stopping: () => seen.length >= 10, most: 3 });
  expect(await eachSlice(items, slices, async (some) => void seen.push(...some))).toBe(false);
  expect(seen).toEqual(items.slice(0, seen.length));
  expect(seen.length).toBeLessThan(14);
  const failing = inSlices({ stopping: () => false, most: 3 });
  await expect(eachSlice(items, failing, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
