import { formatDeskTime, parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import { useHydrated } from "remix-utils/use-hydrated";

const format = (at: Date) =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  })
    .format(at)
    .replace(/\s/g, " ");

/** What a time at the desk is on the reader's own clock; nothing if both are the same. Needs script. */
export function ReaderTime({ when }: { when: string }) {
  const hydrated = useHydrated();
  const at = hydrated ? parseDeskInput(when) : null;
  if (!at) return null;
  const hereTime = at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" }).replace(/\s/g, " ");
  return hereTime === formatDeskTime(at) ? null : <p className="hint">On your clock: {format(at)}.</p>;
}
