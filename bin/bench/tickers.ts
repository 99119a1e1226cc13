import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import Database from "better-sqlite3";
import { memoryOf } from "./process-figures";
import { withRunningSite } from "./running-site";
import type { Figure } from "./table";
import { timeHome } from "./time-home";

const TICKERS = 2_000;
const INSERTS = 5;

type Ticker = { answer: IncomingMessage; messages: number; heardAt: number };

/** Opens one news stream and counts its messages. */
const openTicker = (site: string) =>
  new Promise<Ticker>((resolve, reject) => {
    const request = get(`${site}/news/stream`, { agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a ticker was answered ${answer.statusCode}`));
      const ticker: Ticker = { answer, messages: 0, heardAt: 0 };
      answer.on("data", (chunk: Buffer) => {
        if (!chunk.includes("event: news")) return;
        ticker.messages += 1;
        ticker.heardAt = performance.now();
        if (ticker.messages === 1) resolve(ticker);
      });
      answer.on("error", () => {});
    });
    request.on("error", reject);
  });

/** Inserts a post as another process would, and returns how many milliseconds each ticker took to get it. */
async function timeInsert(file: string, slug: string, tickers: Ticker[]): Promise<number[]> {
  const before = tickers.map(({ messages }) => messages);
  const other = new Database(file);
  const inserted = performance.now();
  other
    .prepare(
      "INSERT INTO news_posts (title, excerpt, slug, is_active, published_at) VALUES (?, ?, ?, 1, datetime('now'))",
    )
    .run(`Title of ${slug}`, `What happened to ${slug}, told in a sentence.`, slug);
  other.close();
  const waiting = () => tickers.some(({ messages }, index) => messages === before[index]);
  while (waiting() && performance.now() - inserted < 10_000)
    await new Promise((done) => setTimeout(done, 20));
  return tickers.map(({ messages, heardAt }, index) =>
    messages === before[index] ? Infinity : heardAt - inserted,
  );
}

/** What 2,000 open tickers cost one process, and how fast news reaches them. */
export const measureTickers = (): Promise<Figure[]> =>
  withRunningSite(async (site, { pid, database }) => {
    await timeHome(site);
    const quiet = await timeHome(site);
    const alone = memoryOf(pid);
    const tickers: Ticker[] = [];
    while (tickers.length < TICKERS)
      tickers.push(...(await Promise.all(Array.from({ length: 100 }, () => openTicker(site)))));
    const arrivals: number[] = [];
    for (let insert = 0; insert < INSERTS; insert += 1)
      arrivals.push(...(await timeInsert(database, `bench-${insert}`, tickers)));
    const busy = await timeHome(site);
    const full = memoryOf(pid);
    for (const { answer } of tickers) answer.destroy();
    arrivals.sort((a, b) => a - b);
    const p95 = arrivals[Math.floor(arrivals.length * 0.95)] ?? Infinity;
    return [
      { what: `memory of ${TICKERS} open tickers`, value: full - alone, limit: 150, unit: "MB" },
      { what: "an insert reaches open tickers, 95th percentile", value: p95, limit: 2_000, unit: "ms" },
      {
        what: `home with ${TICKERS} open tickers, median; ${quiet.toFixed(1)} ms without`,
        value: busy,
        limit: Math.round(2 * quiet),
        unit: "ms",
      },
    ];
  });
