import { describeOff, needsPerson } from "#app/domain/base/clock/judge-clock.ts";
import type { Doubt } from "#app/domain/base/clock/judge-clock.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import type { Problem } from "./problem";

/** What waits for an owner, and what was dated anew, in words; null for nothing. */
export type Held = {
  clock: Doubt | null;
  erasure: { due: number; total: number } | null;
  mended: string | null;
};

/** What the site doesn't do until an owner has looked, with the button that lets it go on. */
export function heldProblems({ clock, erasure, mended }: Held, now: Date): Problem[] {
  return [
    ...(clock ? [clockProblem(clock, now)] : []),
    ...(erasure
      ? [
          {
            code: "erasure-held" as const,
            text: `${formatCount(erasure.due)} of ${formatCount(erasure.total)} leads are due to be erased at once, because nothing happened to them for two years. So many at once wait until you have looked. See first that it’s really ${formatDeskMoment(now)}.`,
            press: { intent: "erase-due", label: "Erase them" } as const,
          },
        ]
      : []),
    ...(mended
      ? [
          {
            code: "times-mended" as const,
            text: `A wrong clock had dated these far ahead. They were dated anew: ${mended}.`,
          },
        ]
      : []),
  ];
}

function clockProblem(doubt: Doubt, now: Date): Problem {
  const press = { intent: "confirm-clock", label: "The time is right" } as const;
  const off = describeOff(doubt.offMs);
  const waits = "Nothing is erased, no price runs out and nothing is sent";
  if (needsPerson(doubt))
    return {
      code: "clock-doubted",
      text: `This machine’s clock says ${formatDeskMoment(now)}, ${off} of what the site last knew. ${waits} until the clock is right. If that time is right, because the site was off for long, confirm it.`,
      press,
    };
  return {
    code: "clock-doubted",
    text: `This machine’s clock has jumped to ${formatDeskMoment(now)}: it’s ${off} of what it should be. ${waits} until it’s right again, or has stayed as it is for ten minutes.`,
    press,
  };
}
