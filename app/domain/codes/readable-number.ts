import { parseReadableCode, readableCode } from "./readable-code";

const DATA_LENGTH = 7;

/** Makes numbers such as EH-7K3Q-9FXM, and reads them as people type them. `prefix` is two capital letters. */
export const readableNumbers = (prefix: string) => ({
  /** A number of seven random bytes. Throws a RangeError for fewer. */
  from(random: Uint8Array): string {
    if (random.length < DATA_LENGTH) throw new RangeError("A number needs seven random bytes.");
    return grouped(prefix, readableCode(random.subarray(0, DATA_LENGTH)));
  },
  /** A number as typed (lower case, no dashes, O for 0, I or L for 1), or null where it cannot be one. */
  parse(typed: string): string | null {
    const plain = typed.toUpperCase().replace(/[\s-]/g, "");
    if (!plain.startsWith(prefix)) return null;
    const code = parseReadableCode(plain.slice(prefix.length), DATA_LENGTH + 1);
    return code && grouped(prefix, code);
  },
});

const grouped = (prefix: string, code: string) => `${prefix}-${code.slice(0, 4)}-${code.slice(4)}`;
