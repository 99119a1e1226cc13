import { AnsweringThread } from "#app/threads/answering-thread.server.ts";
import { logger } from "#app/logger.server.ts";
import type { ReadEmail } from "./classify-email";

const thread = new AnsweringThread<Uint8Array, ReadEmail>({
  work: "reads emails",
  source: "app/domain/channels/inbound-email/parse-email.server.ts",
  built: "parse-email.js",
  maxMs: 20_000,
  limits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
});

/** Characters of an email that can't be parsed, for staff to look at. */
const MAX_UNREAD_LENGTH = 2_000;

/**
 * Reads an email in a thread, because anybody may send us one that takes seconds. Of one that can't be read, or not in
 * time, only its beginning is kept, for staff.
 */
export async function readInThread(source: Buffer): Promise<ReadEmail> {
  try {
    return await thread.ask(new Uint8Array(source));
  } catch (error) {
    logger.warn({ err: error }, "an email could not be read");
    return {
      messageId: null,
      fromName: "",
      fromAddress: "",
      subject: "(not readable)",
      outboxIds: [],
      original: "",
      attachments: [],
      pictures: [],
      text: source.subarray(0, MAX_UNREAD_LENGTH).toString("latin1").replaceAll("\0", ""),
      class: { kind: "person" },
    };
  }
}
