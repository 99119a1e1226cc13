import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { FileError } from "./file-error";

export const encodings = { "utf-8": "UTF-8", "utf-16": "UTF-16", "windows-1252": "Windows-1252" } as const;
export type Encoding = keyof typeof encodings;

/** A file's text: UTF-8, UTF-16 with its mark, and otherwise what Excel writes on Windows. */
export function decodeFile(bytes: Uint8Array): Result<{ text: string; encoding: Encoding }, FileError> {
  if (bytes.length === 0) return err({ code: "empty" });
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  if (begins(0x50, 0x4b, 3, 4) || begins(0xd0, 0xcf, 0x11, 0xe0)) return err({ code: "workbook" });
  if (begins(0xff, 0xfe)) return decoded("utf-16le", bytes, "utf-16");
  if (begins(0xfe, 0xff)) return decoded("utf-16be", bytes, "utf-16");
  if (bytes.includes(0)) return err({ code: "not-text" });
  const utf8 = decoded("utf-8", bytes, "utf-8");
  return utf8.ok ? utf8 : decoded("windows-1252", bytes, "windows-1252");
}

function decoded(
  label: string,
  bytes: Uint8Array,
  encoding: Encoding,
): Result<{ text: string; encoding: Encoding }, FileError> {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    // SQLite's text ends at a NUL, and the control characters that Windows-1252 leaves open mean another encoding.
    if (/[\0\x81\x8d\x8f\x90\x9d]/.test(text)) return err({ code: "not-text" });
    return text.trim() === "" ? err({ code: "empty" }) : ok({ text, encoding });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return err({ code: "not-text" });
  }
}
