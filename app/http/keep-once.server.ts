import type { Refusal } from "../domain/quotes/refusal";
import { readFormPass } from "./form-pass.server";
import { notKept, sendOnceMore, tooOften } from "./form-refusals.server";
import type { RateLimitName } from "./rate-limits";
import { takeTurn } from "./take-turn.server";

type OpenForm<Kept> = {
  /** as posted */
  fields: Record<string, string>;
  limit: RateLimitName;
  /** what a bot is shown, and nobody keeps */
  forBot: () => Kept;
  /** what this very form with these words left when it came before; the key is the form's own */
  firstOf: (key: string) => Promise<Kept | null>;
  keep: (key: string) => Promise<Kept>;
};

/**
 * Takes a checked form that anybody may send, without an account: keeps it once however often it comes, and a person's
 * only. Or says why not, and with which status. A repeat is no turn of its own (docs/decisions/060).
 */
export async function keepOnce<Kept>({
  fields,
  limit,
  forBot,
  firstOf,
  keep,
}: OpenForm<Kept>): Promise<{ kept: Kept } | { refusal: Refusal<never>; init: ResponseInit }> {
  const pass = readFormPass(fields);
  if (pass === "caught") return { kept: forBot() };
  if (pass === "again") return { refusal: sendOnceMore, init: { status: 400 } };
  const first = await firstOf(pass.key);
  if (first) return { kept: first };
  const wait = await takeTurn(limit);
  if (wait) return { refusal: tooOften(wait), init: { status: 429, headers: wait.headers } };
  try {
    return { kept: await keep(pass.key) };
  } catch (error) {
    return { refusal: notKept(error), init: { status: 503 } };
  }
}
