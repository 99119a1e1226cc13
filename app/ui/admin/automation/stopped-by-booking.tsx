import { Link } from "@remix-run/react";
import type { StoppedByBooking as Stopped } from "#app/domain/channels/automation/booking-text-rules.server.ts";
import { Notice } from "#app/ui/admin/notice.tsx";

const listed = (names: readonly string[]) => names.map((name) => `“${name}”`).join(", ");
const counted = ({ length }: readonly string[], still = "") =>
  length === 1 ? `One rule is ${still}off` : `${length} rules are ${still}off`;

/**
 * The rules that booking by a signature stopped, because each order sends by itself what they send; nothing if there are
 * none. After booking was switched off, those that couldn't go on again.
 */
export const StoppedByBooking = ({ stopped: { names, changed, isBookingOn } }: { stopped: Stopped }) =>
  names.length > 0 && (
    <Notice tone="warn">
      {isBookingOn ? (
        <>
          {counted(names)} while you take bookings here: {listed(names)}. Each order sends these emails by
          itself, so its customer would get both. If you stop taking bookings here, {itThey(names)} on again
          {changed.length > 0 && `, but not what was changed since: ${listed(changed)}`}.
        </>
      ) : (
        <>
          {counted(names, "still ")} from when you took bookings here: {listed(names)}.{" "}
          {changed.length > 0 && <>Changed since, so for you to switch on: {listed(changed)}. </>}
          {changed.length < names.length &&
            "Without a postal address no rule that sends follow-ups is switched on by itself."}
        </>
      )}{" "}
      <Link to="/admin/automation">See the rules</Link>
    </Notice>
  );

const itThey = ({ length }: readonly string[]) => (length === 1 ? "it goes" : "they go");
