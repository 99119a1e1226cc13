import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";

/** Trims a text that staff typed; line ends become plain. */
export function checkText(typed: string, most: number): Result<string, LeadError> {
  const text = typed.replaceAll("\r\n", "\n").trim();
  if (text === "") return err({ code: "text-required" });
  return text.length > most ? err({ code: "text-too-long", most }) : ok(text);
}
