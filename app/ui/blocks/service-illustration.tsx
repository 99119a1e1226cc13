import boat from "./illustrations/boat.svg?url";
import crossCountry from "./illustrations/cross-country.svg?url";
import doorToDoor from "./illustrations/door-to-door.svg?url";
import enclosedTransport from "./illustrations/enclosed-trailer.svg?url";
import expedited from "./illustrations/expedited.svg?url";
import golfCart from "./illustrations/golf-cart.svg?url";
import heavyEquipment from "./illustrations/heavy-equipment.svg?url";
import motorcycle from "./illustrations/motorcycle.svg?url";
import openCarrier from "./illustrations/open-carrier.svg?url";

const drawings = {
  "open-carrier": openCarrier,
  "enclosed-trailer": enclosedTransport,
  boat,
  motorcycle,
  "golf-cart": golfCart,
  "heavy-equipment": heavyEquipment,
  expedited,
  "door-to-door": doorToDoor,
  "cross-country": crossCountry,
};

export type ServiceDrawing = keyof typeof drawings;
export const serviceDrawings = Object.keys(drawings) as ServiceDrawing[];

type Props = {
  of: ServiceDrawing;
  /** only where the text beside it doesn't already say what it shows */
  alt?: string;
  /** on the first screen, so loaded at once */
  eager?: boolean;
};

/** A 3:2 drawing as wide as its container; a separate file, so it can load lazily. */
export function ServiceIllustration({ of, alt = "", eager = false }: Props) {
  return (
    <img
      className="service-illustration"
      src={drawings[of]}
      alt={alt}
      width={480}
      height={320}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
