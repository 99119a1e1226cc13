/** Of the fields at the top of an email together, in bytes, and how many lines they may have; most have about 100. */
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_LINES = 1_000;
/** Of one field that we read, in bytes. */
const MAX_FIELD_BYTES = 8 * 1024;

/** The fields that say who wrote what, and how the text is encoded. */
const readFields = new Set([
  "auto-submitted",
  "content-disposition",
  "content-transfer-encoding",
  "content-type",
  "from",
  "in-reply-to",
  "message-id",
  "mime-version",
  "precedence",
  "references",
  "return-path",
  "sender",
  "subject",
  "x-auto-response-suppress",
  "x-autoreply",
  "x-autorespond",
]);

/** Those of a mailing list say that a machine has passed it on. */
const isRead = (name: string) => readFields.has(name) || name.startsWith("list-");

/**
 * An email whose header is within our bounds comes back as it is. Of a longer one the first field of each name that we
 * read is kept, on one line and cut between two words, and the rest of the header is left out: what the person wrote is
 * below it.
 */
export function boundHeader(source: Buffer): Buffer {
  const end = endOfHeader(source);
  const header = source.subarray(0, end).toString("latin1");
  const fields = header.split(/\r?\n(?![ \t])/).filter((field) => field !== "");
  const isBounded =
    end <= MAX_HEADER_BYTES &&
    header.split("\n").length <= MAX_LINES &&
    fields.every((field) => field.length <= MAX_FIELD_BYTES || !isRead(nameOf(field)));
  if (isBounded) return source;
  const kept = new Map<string, string>();
  for (const field of fields) {
    const name = nameOf(field);
    if (isRead(name) && !kept.has(name)) kept.set(name, cut(field));
  }
  const rest = source.subarray(end);
  return Buffer.concat([Buffer.from(`${[...kept.values()].join("\r\n")}\r\n`, "latin1"), rest]);
}

/** Where the empty line begins that ends the header, or the end of an email that has none. */
function endOfHeader(source: Buffer): number {
  for (let at = source.indexOf("\n"); at >= 0; at = source.indexOf("\n", at + 1)) {
    if (source[at + 1] === 0x0a || (source[at + 1] === 0x0d && source[at + 2] === 0x0a)) return at + 1;
  }
  return source.length;
}

const nameOf = (field: string): string => field.slice(0, 100).split(":", 1)[0]?.trim().toLowerCase() ?? "";

/** At the last space within the limit: an address or a Message-ID isn't cut in two. */
function cut(field: string): string {
  const line = field.replace(/[\r\n]+/g, "");
  if (line.length <= MAX_FIELD_BYTES) return line;
  const beginning = line.slice(0, MAX_FIELD_BYTES);
  const at = beginning.lastIndexOf(" ");
  // The space after the name alone would leave nothing.
  return at > 100 ? beginning.slice(0, at) : beginning;
}
