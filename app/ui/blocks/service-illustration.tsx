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
  /** what it shows, where the words beside it do not say so already */
  alt?: string;
  /** it stands in the first screen: fetched at once */
  eager?: boolean;
};

/** Our own drawing of a way to ship, three to two, as wide as its place. A file of its own, fetched when it is near. */
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
