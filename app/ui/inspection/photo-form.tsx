import type { PhotoPosition } from "#app/domain/shipping/inspections/inspection-facts.ts";
import type { QueueState } from "./use-photo-queue";

type Props = {
  /** of the page of photos */
  path: string;
  position: PhotoPosition;
  /** of the mark that it shows */
  markId?: string;
  label: string;
  button: string;
  queue: QueueState;
};

/** Adds photos: with a script they go as soon as they're chosen, without one by the button. */
export function PhotoForm({ path, position, markId, label, button, queue }: Props) {
  const add = (input: HTMLInputElement) => {
    queue.add(position, [...(input.files ?? [])], markId);
    input.value = "";
  };
  return (
    <form className="photo-form" method="post" action={path} encType="multipart/form-data">
      <input type="hidden" name="position" value={position} />
      {markId && <input type="hidden" name="mark" value={markId} />}
      <label className="photo-pick">
        <span>{button}</span>
        <input
          type="file"
          name="photos"
          accept="image/*"
          multiple={!markId}
          aria-label={`${label}: choose or take ${markId ? "a photo" : "photos"}`}
          onChange={(event) => queue.isScripted && add(event.currentTarget)}
        />
      </label>
      {queue.isScripted ? (
        <label className="photo-pick">
          <span>Camera</span>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={`${label}: take one photo`}
            onChange={(event) => add(event.currentTarget)}
          />
        </label>
      ) : (
        <button className="button button-line">
          Send<span className="sr-only"> {label}</span>
        </button>
      )}
    </form>
  );
}
