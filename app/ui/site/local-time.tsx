import { formatLongDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { useHydrated } from "remix-utils/use-hydrated";

const onReadersClock = (at: Date) =>
  new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  })
    .format(at)
    .replace(/\s/g, " ");

/** A moment (ISO 8601) with its zone: the house's, and with script the reader's own. */
export function LocalTime({ at }: { at: string }) {
  const hydrated = useHydrated();
  const moment = new Date(at);
  return <time dateTime={at}>{hydrated ? onReadersClock(moment) : formatLongDeskMoment(moment)}</time>;
}
