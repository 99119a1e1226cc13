import type { Delivery } from "#app/domain/desk/timeline/timeline.ts";
import { Icon } from "#app/ui/admin/icon.tsx";

/** What became of an email, in a word. */
export function DeliveryMark({ delivery }: { delivery: Delivery }) {
  switch (delivery.state) {
    case "sent":
      return (
        <span className="tag good">
          <Icon name="check" />
          sent
        </span>
      );
    case "given-up":
      return (
        <span className="tag bad">
          <Icon name="warn" />
          given up
        </span>
      );
    case "retrying":
      return (
        <span className="tag warn">
          <Icon name="clock" />
          trying again
        </span>
      );
    case "waiting":
      return <span className="tag">waiting</span>;
  }
}

export function DeliveryFacts({ delivery: { to, attempts, error } }: { delivery: Delivery }) {
  return (
    <>
      {to && `To ${to}. `}
      {attempts > 1 && `${attempts} attempts. `}
      {error}
    </>
  );
}
