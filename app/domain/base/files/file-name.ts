import { MAX_FILE_NAME_LENGTH } from "./file-limits";

const endings: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "application/pdf": "pdf",
};

/** Control characters, marks that turn the direction of reading, and halves of characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Signs that some system reads as a folder, a drive or a pattern. */
const unsafe = /[/\\:*?"<>|]/g;

/**
 * A name for people, of what the sender called a file: no folders, nothing invisible, and the ending of what it really
 * is. Our own storage never sees it.
 */
export function readFileName(given: string, type: string): string {
  const short = given.slice(0, 4 * MAX_FILE_NAME_LENGTH);
  const bare = short.slice(Math.max(short.lastIndexOf("/"), short.lastIndexOf("\\")) + 1);
  const clean = bare.replace(invisible, "").replace(unsafe, "_").trim();
  const withoutEnding = clean.replace(/\.[A-Za-z0-9]{1,8}$/, "").replace(/^\.+/, "");
  const stem = [...withoutEnding].slice(0, MAX_FILE_NAME_LENGTH).join("").trim();
  const unnamed = type.startsWith("image/") ? "picture" : "document";
  return `${stem || unnamed}.${endings[type] ?? "bin"}`;
}

/** As a header's value: plain letters for old programs, and the whole name for all others (RFC 6266). */
export function contentDisposition(how: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\w. ()-]/g, "_");
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
