import { between, mix } from "../motion";
import { box, colours, heading, placed, text, tick } from "../paint";
import { carrier } from "../vehicles";

const checks = ["Its authority is active", "Its insurance is on file", "You get its name and number"];
/** The day on which the film's carrier is found, counted from 0. */
const FOUND = 2;

/** Working days pass until a check mark appears on one; then the checks are listed. */
export function carrierAssigned(time: number): string {
  const days = Array.from({ length: 5 }, (_, index) => {
    const here = between(time, 0.4 + index * 0.45, 0.6 + index * 0.45);
    const reached = index <= FOUND && here > 0;
    const found = index === FOUND && here > 0;
    const x = 72 + index * 116;
    return [
      box(x, 172, 100, 108, found ? colours.amber : reached ? colours.nightRoad : colours.inkSoft, 12),
      text("day", x + 50, 206, { size: 19, anchor: "middle", fill: found ? colours.ink : colours.nightText }),
      found
        ? tick(x + 36, 248, between(time, 1.5, 1.9), colours.ink)
        : text(String(index + 1), x + 50, 256, { size: 42, face: "sign", anchor: "middle" }),
    ].join("");
  });
  const rows = checks.map((words, index) => {
    const opacity = between(time, 2 + index * 0.5, 2.3 + index * 0.5);
    const y = 340 + index * 52;
    return (
      tick(76, y - 8, between(time, 2.1 + index * 0.5, 2.5 + index * 0.5), colours.amber) +
      text(words, 124, y, { size: 29, opacity })
    );
  });
  return [
    heading(3, "A carrier is assigned"),
    ...days,
    ...rows,
    placed(carrier, mix(-640, 660, between(time, 0.8, 3)), 590 - 268 * 1.2, 1.2),
  ].join("");
}
