import type { Client } from "@libsql/client/http";
import { z } from "zod";
import { databaseServer } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { openClient } from "./libsql-client.server";

/** How long what another process has changed may go unnoticed, in milliseconds. */
const ASK_MS = 1_000;
/** Settings that are needed at once, wherever a sentence names the business. */
export const businessSettings = ["businessName", "businessPhone", "paymentForms"];

const question = `SELECT changes, (SELECT json_group_object(name, trim(value)) FROM settings
  WHERE name IN (SELECT value FROM json_each(?))) AS settings FROM public_content`;

const settingsSchema = z.record(z.string(), z.string());

/**
 * Asks a database server every second how often public content has changed, because a server sends no notice. Between
 * two answers everything stands as it was, also while the server is away.
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
  #isOn = false;
  #timer: NodeJS.Timeout | undefined;

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
    this.#settings = new Map(Object.entries(settingsSchema.parse(JSON.parse(String(row.settings)))));
    this.#version += 1;
  }

  /** Call it after writing content: what was kept from before doesn't stand, even if the server can't say so now. */
  async lookAfterWrite(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      this.#version += 1;
      logger.warn({ err: error }, "what was kept of public content is read anew");
    }
  }

  /** Looks, and goes on looking until `stop`. Rejects if the first answer doesn't come. */
  async start(): Promise<void> {
    await this.look();
    this.#isOn = true;
    this.#goOn();
  }

  stop(): void {
    this.#isOn = false;
    clearTimeout(this.#timer);
    this.#client?.close();
    this.#client = null;
  }

  #goOn(): void {
    if (this.#isOn) this.#timer = setTimeout(() => void this.#lookAgain(), ASK_MS).unref();
  }

  async #lookAgain(): Promise<void> {
    try {
      await this.look();
      if (this.#isAway) logger.info("the database server answers again");
      this.#isAway = false;
    } catch (error) {
      if (this.#isOn && !this.#isAway)
        logger.error({ err: error }, "the database server does not answer: public content stands as it was");
      this.#isAway = true;
    }
    this.#goOn();
  }
}

export const contentWatch = new ContentWatch();
