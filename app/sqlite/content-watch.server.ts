import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@libsql/client/http";
import { databaseServer } from "../env.server";
import { logger } from "../logger.server";
import { openClient } from "./libsql-client.server";

/** How long what another process has changed may go unnoticed, in milliseconds. */
const ASK_MS = 1_000;
/** Settings that are needed at once, wherever a sentence names the business. */
export const businessSettings = ["businessName", "businessPhone"];

const question = `SELECT changes, (SELECT json_group_object(name, trim(value)) FROM settings
  WHERE name IN (SELECT value FROM json_each(?))) AS settings FROM public_content`;

/**
 * Asks a database server every second how often public content has changed, because a server tells nobody. Between two
 * answers everything stands as it was, also while the server is away.
 */
class ContentWatch {
  #client: Client | null = null;
  #changes: number | null = null;
  #version = 0;
  #settings: ReadonlyMap<string, string> = new Map();
  /** Answers that come after a later question's are old. */
  #asked = 0;
  #heard = 0;
  #isAway = false;
  #stop: AbortController | null = null;

  /** Another number after each change. */
  version(): number {
    return this.#version;
  }

  settings(): ReadonlyMap<string, string> {
    return this.#settings;
  }

  /** Asks now. Rejects if no answer comes. */
  async look(): Promise<void> {
    const number = (this.#asked += 1);
    this.#client ??= databaseServer && openClient(databaseServer);
    const answer = await this.#client?.execute({ sql: question, args: [JSON.stringify(businessSettings)] });
    const [row] = answer?.rows ?? [];
    if (!row || number < this.#heard) return;
    this.#heard = number;
    if (row.changes === this.#changes) return;
    this.#changes = Number(row.changes);
    this.#settings = new Map(Object.entries(JSON.parse(String(row.settings)) as Record<string, string>));
    this.#version += 1;
  }

  /** Call it after writing content: what was kept from before doesn't stand, even if the server can't say so now. */
  async lookAfterWrite(): Promise<void> {
    await this.look().catch(() => (this.#version += 1));
  }

  /** Looks, and goes on looking until `stop`. Rejects if the first answer doesn't come. */
  async start(): Promise<void> {
    await this.look();
    this.#stop = new AbortController();
    void this.#goOn(this.#stop.signal);
  }

  stop(): void {
    this.#stop?.abort();
    this.#client?.close();
    this.#client = null;
  }

  async #goOn(signal: AbortSignal): Promise<void> {
    const pause = () => sleep(ASK_MS, undefined, { ref: false, signal }).catch(() => {});
    for (await pause(); !signal.aborted; await pause()) {
      try {
        await this.look();
        if (this.#isAway) logger.info("the database server answers again");
        this.#isAway = false;
      } catch (error) {
        if (signal.aborted) return;
        if (!this.#isAway)
          logger.error({ err: error }, "the database server does not answer: public content stands as it was");
        this.#isAway = true;
      }
    }
  }
}

export const contentWatch = new ContentWatch();
