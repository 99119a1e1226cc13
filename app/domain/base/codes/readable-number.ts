import { parseReadableCode, readableCode } from "./readable-code";

const DATA_LENGTH = 7;

/** Makes and parses numbers such as EH-7K3Q-9FXM; `prefix` is two capital letters. */
export const readableNumbers = (prefix: string) => ({
  /** Takes seven random bytes; throws a RangeError for fewer. */
  from(random: Uint8Array): string {
    if (random.length < DATA_LENGTH) throw new RangeError("A number needs seven random bytes.");
    return grouped(prefix, readableCode(random.subarray(0, DATA_LENGTH)));
  },
  /** Reads a number as typed (lower case, no dashes, O for 0, I or L for 1), or returns null if it can't be one. */
  parse(typed: string): string | null {
    const plain = typed.toUpperCase().replace(/[\s-]/g, "");
    if (!plain.startsWith(prefix)) return null;
    const code = parseReadableCode(plain.slice(prefix.length), DATA_LENGTH + 1);
    return code && grouped(prefix, code);
  },
});

const grouped = (prefix: string, code: string) => `${prefix}-${code.slice(0, 4)}-${code.slice(4)}`;
