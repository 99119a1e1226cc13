import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { formatDeskTime } from "#app/domain/base/text/desk-time.ts";

/** Why a login failed. `until`: when to try again; null for at once. */
export type LoginError =
  | { code: "password-rejected" | "code-rejected" | "app-unreadable"; until: Date | null }
  | { code: "locked"; until: Date };

const titles: Record<LoginError["code"], string> = {
  "password-rejected": "That email and password don’t match.",
  "code-rejected": "That code isn’t right, or it was used before.",
  "app-unreadable": "Codes from your app don’t work here anymore.",
  locked: "Too many tries.",
};

const hints: Record<LoginError["code"], string> = {
  "password-rejected": "Check both and try again.",
  "code-rejected": "Use the newest code in your app, or a recovery code you haven’t used.",
  "app-unreadable":
    "This server has a new secret. Use a recovery code and set the app up again, or ask the person who runs the server to turn your second step off.",
  locked: "Try again later.",
};

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** "You can try again in 30 seconds.", "You can try again in 5 minutes, at 9:13 AM Eastern." */
function describeWait(until: Date, now: Date): string {
  const seconds = retryAfter(until, now);
  if (seconds < 90) return `You can try again in ${counted(seconds, "second")}.`;
  return `You can try again in ${counted(Math.ceil(seconds / 60), "minute")}, at ${formatDeskTime(until)} Eastern.`;
}

/** Says the same for every address. */
export function describeLoginError({ code, until }: LoginError, now: Date): FormErrors<never> {
  const message = until ? describeWait(until, now) : hints[code];
  return { title: titles[code], message, fields: [] };
}

/** In whole seconds, for the Retry-After header. */
export const retryAfter = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
