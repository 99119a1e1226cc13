import { useEffect, useState } from "react";
import { formatDeskDay, formatDeskTime } from "#app/domain/base/text/desk-time.ts";

const TICK_MS = 10_000;

/**
 * "Sun, Nov 22, 7:22 AM Eastern"; stands still without script. `now` is the server's, so that a wrong clock on the desk
 * doesn't matter; a new one needs a new `key`.
 */
export function DeskClock({ now }: { now: Date }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setPassed(Date.now() - start), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const at = new Date(now.getTime() + passed);
  return (
    <time className="fine desk-clock" dateTime={at.toISOString()}>
      {formatDeskDay(at)}, <b>{formatDeskTime(at)}</b> Eastern
    </time>
  );
}
