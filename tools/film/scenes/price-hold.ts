import { formatDollars } from "../../../app/domain/trip/pricing/format-dollars";
import type { Trip } from "../example";
import { between } from "../motion";
import { colours, placed, text } from "../paint";
import { car } from "../vehicles";

export function priceHold(time: number, { estimate }: Trip): string {
  return [
    text("The price you booked", 88, 150, { size: 70, face: "sign", opacity: between(time, 0, 0.4) }),
    text("is the price you paid.", 88, 232, { size: 70, face: "sign", opacity: between(time, 0.3, 0.7) }),
    text(formatDollars(estimate), 88, 360, {
      size: 92,
      face: "sign",
      fill: colours.amber,
      opacity: between(time, 0.7, 1.1),
    }),
    placed(car, 660, 606, 4.2),
  ].join("");
}
