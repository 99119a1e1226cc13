import Database from "better-sqlite3";
import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryOf, processorTimeOf } from "./process-figures";
import { withRunningSite } from "./running-site";
import type { RunningSite } from "./running-site";
import type { Figure } from "./table";
import { timeHome } from "./time-home";

const WAITING = 100_000;
/** Sent before the memory and the time are looked at, and counted from there. */
const WARM_UP = 5_000;
const COUNTED = 10_000;
const MAX_MS = 300_000;

/** A mail server that takes every email and counts them by Message-ID. */
async function startCountingServer() {
  const seen = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, _session, done) => {
      let head = "";
      stream.on("data", (chunk: Buffer) => {
        if (head.length < 4_000) head += chunk.toString("latin1");
      });
      stream.on("end", () => {
        const id = /^message-id: *(\S+)/im.exec(head)?.[1] ?? "";
        seen.set(id, (seen.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, seen, close: () => server.close() };
}

const trip = {
  pickupAddress: "Miami, FL 33101",
  deliveryAddress: "New York, NY 10001",
  transportType: "open",
  vehicleYear: "2019",
  vehicleMake: "Honda",
  vehicleModel: "Civic",
  isRunning: "true",
  fullName: "Sample Person 3",
  email: "sample@example.com",
  phone: "",
};

/** One quote, and its email as often as the queue is long; held until all are there. */
async function fillOutbox(site: string, { database }: RunningSite): Promise<void> {
  const db = new Database(database);
  db.pragma("busy_timeout = 10000");
  db.prepare("INSERT INTO settings (name, value, updated_at) VALUES ('outbox.isHeld', 'on', ?)").run(
    new Date().toISOString(),
  );
  const answer = await fetch(`${site}/api/submit-quote`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ formData: trip }),
  });
  if (!answer.ok) throw new Error(`the quote was answered ${answer.status}: ${await answer.text()}`);
  db.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     INSERT INTO outbox_messages (id, kind, quote_id, channel, created_at, due_at)
     SELECT 'bench' || n, kind, quote_id, channel, created_at, due_at FROM numbers, outbox_messages
     WHERE kind = 'quote-to-customer' AND id NOT LIKE 'bench%'`,
  ).run(WAITING);
  db.prepare("UPDATE settings SET value = 'off' WHERE name = 'outbox.isHeld'").run();
  db.close();
}

/** How fast a long queue of quotes leaves, what it costs in memory, and how pages fare meanwhile. */
export async function measureOutbox(): Promise<Figure[]> {
  const server = await startCountingServer();
  const env = { SMTP_URL: server.url, MAIL_FROM: "Evenhaul <quotes@evenhaul.test>" };
  try {
    return await withRunningSite(async (site, running) => {
      await timeHome(site);
      const quiet = await timeHome(site);
      await fillOutbox(site, running);
      await untilSeen(server.seen, WARM_UP);
      const [alone, from, started] = [memoryOf(running.pid), server.seen.size, performance.now()];
      const spent = processorTimeOf(running.pid);
      await untilSeen(server.seen, from + COUNTED);
      const seconds = (performance.now() - started) / 1_000;
      const each = (processorTimeOf(running.pid) - spent) / COUNTED;
      const grown = memoryOf(running.pid) - alone;
      const busy = await timeHome(site);
      const twice = [...server.seen.values()].filter((times) => times > 1).length;
      const what = `emails a second with ${WAITING.toLocaleString("en-US")} waiting`;
      return [
        { what, value: COUNTED / seconds, limit: 200, unit: "/s", floor: true },
        // On a busy machine this says what a quiet one could do.
        { what: "processor time of an email", value: each, limit: 5, unit: "ms" },
        { what: `memory grown by ${COUNTED} emails`, value: grown, limit: 50, unit: "MB" },
        { what: "emails that arrived twice", value: twice, limit: 0, unit: "" },
        {
          what: `home while emails leave, median; ${quiet.toFixed(1)} ms without`,
          value: busy,
          limit: 2 * quiet,
          unit: "ms",
        },
      ];
    }, env);
  } finally {
    server.close();
  }
}

async function untilSeen(seen: ReadonlyMap<string, number>, count: number): Promise<void> {
  for (const end = Date.now() + MAX_MS; seen.size < count; await sleep(20))
    if (Date.now() > end) throw new Error(`only ${seen.size} of ${count} emails arrived`);
}
