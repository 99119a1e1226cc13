import type { StateCode } from "./states";

/**
 * Where the ZIPs of a state begin, in ascending order: each goes as far as the next. A few ZIPs carry the numbers of the
 * state next door.
 */
const STARTS =
  "005NY 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 06390NY 06391CT 070NJ 100NY 150PA 197DE 200DC 201VA 202DC 20588MD 20589DC 20598VA 20599DC 206MD 220VA 247WV 270NC 290SC 300GA 320FL 350AL 370TN 386MS 398GA 400KY 430OH 460IN 480MI 500IA 530WI 550MN 569DC 570SD 580ND 590MT 600IL 630MO 660KS 680NE 700LA 716AR 72643MO 72644AR 730OK 733TX 734OK 73960TX 73961OK 750TX 800CO 820WY 832ID 83414WY 83415ID 840UT 850AZ 870NM 885TX 889NV 900CA 967HI 970OR 980WA 995AK"
    .split(" ")
    .map((entry) => ({ start: entry.slice(0, -2), state: entry.slice(-2) as StateCode }));

/** The state of a five-digit ZIP that is in use there; any other ZIP has a neighbor's state, or none. */
export const stateOfZip = (zip: string): StateCode | null =>
  STARTS.filter(({ start }) => start <= zip).pop()?.state ?? null;
