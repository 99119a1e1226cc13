import { simpleParser } from "mailparser";
import { answerAsked } from "#app/threads/answer-asked.server.ts";
import { boundHeader } from "./bound-header";
import { parseOptions, readEmail } from "./classify-email";
import type { ReadEmail } from "./classify-email";

/** How much of an email the parser takes on: bytes of the header of a part, parts, and no HTML made of plain text. */
const bounds = { maxHeadSize: 256 * 1024, maxChildNodes: 200, skipTextToHtml: true };

const parseEmail = async (source: Uint8Array): Promise<ReadEmail> =>
  readEmail(await simpleParser(boundHeader(Buffer.from(source)), { ...parseOptions, ...bounds }));

// Runs in a thread of its own: text, HTML and addresses made to be hard to read take seconds.
answerAsked(parseEmail, ({ pictures }) => pictures.map(({ bytes }) => bytes));
