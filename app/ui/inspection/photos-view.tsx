import { driverPath } from "#app/domain/shipping/drivers/driver-link.ts";
import { photoPositions, photoPositionLabels } from "#app/domain/shipping/inspections/inspection-facts.ts";
import type { PhotoPosition } from "#app/domain/shipping/inspections/inspection-facts.ts";
import { inspectionPath, photoPath, photosPath } from "#app/domain/shipping/inspections/inspection-paths.ts";
import type { InspectionView } from "#app/domain/shipping/inspections/inspection-view.ts";
import { FinishFields } from "./finish-fields";
import { FinishedInspection } from "./finished-inspection";
import type { InspectReply } from "./inspect-reply";
import { PhotoForm } from "./photo-form";
import { QueueLine } from "./queue-line";
import { usePhotoQueue } from "./use-photo-queue";
import type { QueueState } from "./use-photo-queue";

type Props = { inspection: InspectionView; phone: string; reply: InspectReply | undefined };

/** The second page of an inspection: photos by what they show, then both names. */
export function PhotosView({ inspection, phone, reply }: Props) {
  const { token, end, orderNumber, vehicle, isOpen, isFinished, needed } = inspection;
  const queue = usePhotoQueue(inspection);
  if (isFinished || !isOpen)
    return (
      <div className="wrap inspection">
        {queue.waiting > 0 && <QueueLine queue={queue} />}
        {isFinished ? (
          <FinishedInspection inspection={inspection} phone={phone} />
        ) : (
          <h1>Photos can’t be added anymore</h1>
        )}
        <p>
          <a href={driverPath(token)}>Back to the job</a>
        </p>
      </div>
    );
  const [errors, others] = [reply?.form === "photos" ? reply.errors : undefined, othersOf(needed)];
  return (
    <div className="wrap inspection">
      <QueueLine queue={queue} />
      <p className="inspection-order">
        <strong className="figures">{orderNumber}</strong>, {vehicle}
      </p>
      <h1>{needed.length === 8 ? "Eight photos" : "Four photos"}</h1>
      <p>
        We keep them without the place that your phone writes into them; only whether it was near the address
        is noted.
      </p>
      {errors && (
        <div className="form-errors" role="alert">
          <h2>{errors.title}</h2>
          <p>{errors.message}</p>
        </div>
      )}
      <div className="photo-cards" id="photos">
        {needed.map((position) => (
          <PhotoCard inspection={inspection} position={position} queue={queue} isNeeded key={position} />
        ))}
        {others.map((position) => (
          <PhotoCard
            inspection={inspection}
            position={position}
            queue={queue}
            isNeeded={false}
            key={position}
          />
        ))}
      </div>
      <FinishFields
        inspection={inspection}
        waiting={queue.waiting}
        reply={reply?.form === "finish" ? reply : undefined}
      />
      <p>
        <a href={inspectionPath(token, end)}>Back to condition and marks</a>
      </p>
    </div>
  );
}

const othersOf = (needed: readonly PhotoPosition[]) =>
  photoPositions.filter((position) => !needed.includes(position));

type CardProps = {
  inspection: InspectionView;
  position: PhotoPosition;
  queue: QueueState;
  isNeeded: boolean;
};

/** One thing to take a photo of: what came, and a form of its own that works without a script. */
function PhotoCard({ inspection: { token, end, photos }, position, queue, isNeeded }: CardProps) {
  const path = photosPath(token, end);
  const label = photoPositionLabels[position];
  const mine = photos.filter((photo) => photo.position === position);
  const waiting = queue.waitingAt(position);
  return (
    <section
      className="photo-card"
      data-sent={mine.length > 0 ? "" : undefined}
      aria-label={isNeeded ? label : `${label}, if you like`}
    >
      <h2>
        {label}
        {!isNeeded && <span className="field-optional"> optional</span>}
      </h2>
      {mine.map(({ id }) => (
        <div className="photo-taken" key={id}>
          <a href={photoPath(token, id, "large")}>
            <img src={photoPath(token, id, "small")} alt={label} width="240" height="180" />
          </a>
          <form method="post" action={path}>
            <input type="hidden" name="id" value={id} />
            <button className="button-plain" name="intent" value="remove-photo">
              Remove<span className="sr-only"> {label}</span>
            </button>
          </form>
        </div>
      ))}
      {waiting.map((key) => (
        <div className="photo-taken" key={key}>
          <p className="photo-state">
            {queue.stopped !== null ? "Not sent" : queue.isOffline ? "Waits for signal" : "Sending"}
          </p>
          <button className="button-plain" type="button" onClick={() => queue.remove(key)}>
            Remove<span className="sr-only"> {label}, which isn’t sent yet</span>
          </button>
        </div>
      ))}
      {waiting.length === 0 && mine.length > 0 && <p className="photo-state photo-state-sent">Sent</p>}
      <PhotoForm
        path={path}
        position={position}
        label={label}
        button={mine.length > 0 ? "Another one" : "Choose or take it"}
        queue={queue}
      />
    </section>
  );
}
