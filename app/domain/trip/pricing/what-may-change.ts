import type { SizeClass } from "#app/domain/trip/vehicles/size-class.ts";

export const priceGuarantee =
  "The price at booking is the price you pay: if rates rise before your vehicle is delivered, we cover the difference.";

type MayChange = { code: "vehicle" | "not-running" | "address" | "date"; title: string; explanation: string };

/** The complete list: nothing else changes a booked price. */
export const whatMayChange: readonly MayChange[] = [
  {
    code: "vehicle",
    title: "Another vehicle",
    explanation:
      "A different year, make or model than you told us, or one that’s been lifted, widened or loaded.",
  },
  {
    code: "not-running",
    title: "Not running after all",
    explanation:
      "It has to start, steer and brake on its own. If it can’t, the driver needs a winch and more time.",
  },
  {
    code: "address",
    title: "Another address",
    explanation: "Pickup or delivery outside the ZIP codes on the quote.",
  },
  {
    code: "date",
    title: "Another date",
    explanation: "Asking for a different pickup window after you’ve booked. Prices follow the season.",
  },
];

type Quoted = { sizeClass: SizeClass; isRunning: boolean; measurements: string | null };

const bySize: Partial<MayChange> = {
  explanation:
    "A different make or model than you told us, or one that measures or weighs more than the quote says.",
};
const onWheels: Partial<MayChange> = {
  title: "A trailer that doesn’t roll",
  explanation: "The price is for a boat on a trailer that rolls and can be pulled.",
};
const winch: Partial<MayChange> = {
  title: "A winch won’t do",
  explanation: "The price covers a winch. A vehicle that doesn’t roll, steer and brake may need a forklift.",
};

const lift: Partial<MayChange> = {
  title: "A winch won’t do",
  explanation: "The price covers a winch. A boat on a trailer that can’t be pulled aboard may need a lift.",
};

const notRunningFor = (sizeClass: SizeClass, isRunning: boolean) => {
  if (sizeClass === "boat") return isRunning ? onWheels : lift;
  return isRunning ? {} : winch;
};

/** The same list in the words of one quote: a boat rolls, and what was quoted as not running can't turn out so. */
export const whatMayChangeFor = ({ sizeClass, isRunning, measurements }: Quoted): MayChange[] =>
  whatMayChange.map((item) => ({
    ...item,
    ...(item.code === "vehicle" && measurements && bySize),
    ...(item.code === "not-running" && notRunningFor(sizeClass, isRunning)),
  }));
