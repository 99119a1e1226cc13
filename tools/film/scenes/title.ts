import { mix } from "../motion";
import { between } from "../motion";
import { placed, text } from "../paint";
import { carrier } from "../vehicles";

/** The carrier drives in under its title. */
export function title(time: number): string {
  const x = mix(-760, 250, between(time, -0.6, 2.2));
  return [
    text("How your car", 88, 130, { size: 76, face: "sign", opacity: between(time, 0, 0.4) }),
    text("gets there", 88, 214, { size: 76, face: "sign", opacity: between(time, 0.1, 0.5) }),
    placed(carrier, x, 590 - 268 * 1.55, 1.55),
  ].join("");
}
