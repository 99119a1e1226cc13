import { Link } from "@remix-run/react";
import { Notice } from "#app/ui/admin/notice.tsx";

/** The rules that are off because each order sends by itself what they send; nothing if there are none. */
export const StoppedByBooking = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <Notice tone="warn">
      {names.length === 1 ? "One rule is off" : `${names.length} rules are off`} while you take bookings here:{" "}
      {names.map((name) => `“${name}”`).join(", ")}. Each order sends these emails by itself, so its customer
      would get both. <Link to="/admin/automation">See the rules</Link>
    </Notice>
  );
