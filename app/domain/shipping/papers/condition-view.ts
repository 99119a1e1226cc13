import { drawnKindOf } from "#app/domain/shipping/inspections/drawn-outlines.ts";
import type { DrawnKind } from "#app/domain/shipping/inspections/drawn-outlines.ts";
import { drawnViewLabels } from "#app/domain/shipping/inspections/drawn-parts.ts";
import type { DrawnView } from "#app/domain/shipping/inspections/drawn-parts.ts";
import { photoPositionLabels, photoPositions } from "#app/domain/shipping/inspections/inspection-facts.ts";
import type {
  Inspection,
  Inspections,
  Photo,
  PhotoPosition,
} from "#app/domain/shipping/inspections/inspection-facts.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import { photoPath } from "#app/domain/shipping/orders/order-link.ts";
import { clocksOf } from "#app/domain/shipping/orders/page/order-page.ts";
import { formatMoment } from "#app/domain/shipping/orders/page/place-clock.ts";
import type { PlaceClock } from "#app/domain/shipping/orders/page/place-clock.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { describeDrawing, marksOf } from "./bill-of-lading";
import type { BillMark } from "./bill-of-lading";

/** A photo as the customer's page shows it: the small file, and a link to the large one. */
export type ShownPhoto = { src: string; href: string; alt: string; caption: string };

/** A mark with the photo that was taken of it; null without one. */
type MarkWithPhoto = BillMark & { shown: ShownPhoto | null };

/** What one position looked like at both ends; `note` is what the marks say of it. */
export type PhotoPair = {
  label: string;
  note: string;
  isNew: boolean;
  pickup: ShownPhoto | null;
  delivery: ShownPhoto | null;
};

/** How the vehicle looked, as its customer sees it; only of ends that are finished. */
export type ConditionView = {
  title: string;
  /** a sentence for each finished end */
  sentences: string[];
  marks: MarkWithPhoto[];
  drawn: DrawnKind;
  drawingText: string;
  pairs: PhotoPair[];
};

const viewOf: Partial<Record<PhotoPosition, DrawnView>> = {
  front: "front",
  rear: "rear",
  "driver-side": "driver",
  "passenger-side": "passenger",
  "roof-hood": "top",
};

/** Null until the driver has finished the pickup. */
export function presentCondition(order: StoredOrder, inspections: Inspections): ConditionView | null {
  const pickup = inspections.pickup?.finishedAt ? inspections.pickup : null;
  const delivery = inspections.delivery?.finishedAt ? inspections.delivery : null;
  if (!pickup && !delivery) return null;
  const marks = [...marksWithPhotos(order, pickup), ...marksWithPhotos(order, delivery)];
  return {
    title: delivery ? "Before and after" : "How it looked at pickup",
    sentences: [
      ...(pickup ? [sayEnd(pickup, "At pickup")] : []),
      ...(delivery ? [sayEnd(delivery, "At delivery")] : []),
    ],
    marks,
    drawn: drawnKindOf(order.sizeClass),
    drawingText: describeDrawing(marks),
    pairs: photoPositions.flatMap((position) => pairsAt(position, { order, pickup, delivery, marks })),
  };
}

function marksWithPhotos(order: StoredOrder, end: Inspection | null): MarkWithPhoto[] {
  if (!end) return [];
  const where = end.end === "pickup" ? "Pickup" : "Delivery";
  const clock = clocksOf(order)[end.end];
  return marksOf(end).map((mark) => {
    const photo = end.photos[Number(mark.photo) - 1];
    const name = `${mark.kind}, ${mark.place}`;
    return { ...mark, shown: photo ? showPhoto(order, photo, { name, where, clock }) : null };
  });
}

function sayEnd({ marks, noDamageSeen, end }: Inspection, where: string): string {
  const isDelivery = end === "delivery";
  const { length } = marks;
  if (length === 0) {
    if (!noDamageSeen) return `${where} the driver made no mark.`;
    return isDelivery ? `${where} no new damage was seen.` : `${where} no damage was seen.`;
  }
  const counted = `${length} ${isDelivery ? "new " : ""}${length === 1 ? "mark" : "marks"}`;
  const what = marks.map(({ view, kind }) => `${kind}, ${drawnViewLabels[view].toLowerCase()}`).join("; ");
  return `${where} ${counted}: ${what}.`;
}

type Shown = {
  order: StoredOrder;
  pickup: Inspection | null;
  delivery: Inspection | null;
  marks: readonly BillMark[];
};

/** As many rows as the end with more photos of this position has. */
function pairsAt(position: PhotoPosition, { order, pickup, delivery, marks }: Shown): PhotoPair[] {
  const label = photoPositionLabels[position];
  const clocks = clocksOf(order);
  const of = (end: Inspection | null) => end?.photos.filter((photo) => photo.position === position) ?? [];
  const [before, after] = [of(pickup), of(delivery)];
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, index) => {
    const name = count > 1 ? `${label} ${index + 1}` : label;
    const shown = (photo: Photo | undefined, where: string, clock: PlaceClock) =>
      photo ? showPhoto(order, photo, { name, where, clock }) : null;
    return {
      label: name,
      ...(index === 0 ? noteOf(position, { pickup, delivery, marks }) : { note: "", isNew: false }),
      pickup: shown(before[index], "Pickup", clocks.pickup),
      delivery: shown(after[index], "Delivery", clocks.delivery),
    };
  });
}

function noteOf(
  position: PhotoPosition,
  { pickup, delivery, marks }: Omit<Shown, "order">,
): Pick<PhotoPair, "note" | "isNew"> {
  if (position === "odometer") {
    const [before, after] = [pickup?.condition?.odometer ?? null, delivery?.condition?.odometer ?? null];
    const driven = before === null || after === null ? null : after - before;
    return { note: driven === null || driven < 0 ? "" : `${formatMiles(driven)} between them`, isNew: false };
  }
  const view = viewOf[position];
  if (!view) return { note: "", isNew: false };
  const here = marks.filter((mark) => mark.view === view);
  const kinds = (isNew: boolean) =>
    here.filter((mark) => mark.isNew === isNew).map(({ kind }) => kind.toLowerCase());
  const [added, known] = [kinds(true), kinds(false)];
  if (added.length > 0) return { note: `New: ${added.join(", ")}`, isNew: true };
  if (known.length > 0) return { note: `${known.join(", ")}, was there`, isNew: false };
  return { note: delivery ? "no new mark" : "no mark", isNew: false };
}

function showPhoto(
  order: StoredOrder,
  { id, createdAt }: Photo,
  { name, where, clock }: { name: string; where: string; clock: PlaceClock },
): ShownPhoto {
  const caption = `${where}, ${formatMoment(clock, createdAt)}`;
  return {
    src: photoPath(order, id),
    href: `${photoPath(order, id)}&size=large`,
    alt: `${name} at ${where.toLowerCase()}`,
    caption,
  };
}
