import { drawnViewLabels, drawnViews } from "#app/domain/shipping/inspections/drawn-parts.ts";
import { photoPath } from "#app/domain/shipping/inspections/inspection-paths.ts";
import { describeMark } from "#app/domain/shipping/inspections/inspection-view.ts";
import type { InspectionView } from "#app/domain/shipping/inspections/inspection-view.ts";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";
import { VehicleDrawing } from "./vehicle-drawing";

/** What was finished, and how it may be corrected. */
export function FinishedInspection({ inspection, phone }: { inspection: InspectionView; phone: string }) {
  const { token, end, kind, marks, earlierMarks, photos, names, near } = inspection;
  const isDelivery = end === "delivery";
  return (
    <>
      <h1>{isDelivery ? "Delivered" : "Picked up"}</h1>
      <p>
        Signed by {names.driver}
        {names.other ? ` and ${names.other}` : ", without the other name"}. It doesn’t change anymore; if
        something’s wrong, call <PhoneLink phone={phone} /> and we’ll add a note. {near}
      </p>
      <h2>{marks.length === 0 ? (isDelivery ? "No new damage" : "No damage seen") : "Marks"}</h2>
      <ul>
        {marks.map((mark) => (
          <li key={mark.id}>
            {describeMark(mark)}
            {mark.photoId && (
              <>
                {" "}
                <a href={photoPath(token, mark.photoId, "large")}>
                  Photo<span className="sr-only"> of it: {describeMark(mark)}</span>
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className="drawings">
        {drawnViews.map((view) => (
          <figure className="drawing" data-view={view} key={view}>
            <figcaption>{drawnViewLabels[view]}</figcaption>
            <VehicleDrawing
              kind={kind}
              view={view}
              round={isDelivery ? earlierMarks : marks}
              square={isDelivery ? marks : []}
            />
          </figure>
        ))}
      </div>
      <h2>Photos: {photos.length}</h2>
      <ul className="photo-strip">
        {photos.map(({ id, label }) => (
          <li key={id}>
            <a href={photoPath(token, id, "large")}>
              <img src={photoPath(token, id, "small")} alt={label} loading="lazy" width="240" height="180" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
