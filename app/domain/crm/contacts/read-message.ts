import { MAX_MESSAGE_SENT, maxLength, maxLinks } from "#app/domain/base/limits/form-limits.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";

export type MessageError =
  | { code: "message-required" | "too-many-links" | "message-has-code" }
  | { code: "message-too-long"; length: number };

/** Active markup, as bots spell it when probing forms; a plain "<" or ">" is fine. */
const scripted =
  /<\s*(?:\/\s*)?(script|iframe|object|embed|style|svg|img|form|a)\b|javascript\s*:|\bon[a-z]{3,20}\s*=\s*["'(]|\[url[=\]]/i;
const link = /\bhttps?:\/\/|\bwww\.[a-z0-9]/gi;
/** Control characters except tab and newline. */
const unprintable = /[^\P{Cc}\t\n]/gu;

/** The message as stored (newlines normalized, control characters removed, trimmed), or why it's rejected. */
export function readMessage(typed: string): Result<string, MessageError> {
  if (typed.length > MAX_MESSAGE_SENT) return err({ code: "message-too-long", length: typed.trim().length });
  const message = typed.replace(/\r\n?/g, "\n").replace(unprintable, "").trim();
  if (message === "") return err({ code: "message-required" });
  const { length } = [...message];
  if (length > maxLength.message) return err({ code: "message-too-long", length });
  if (scripted.test(message)) return err({ code: "message-has-code" });
  if ((message.match(link) ?? []).length > maxLinks) return err({ code: "too-many-links" });
  return ok(message);
}
