import { describeStoredFileError } from "#app/domain/base/files/file-error-messages.ts";
import { describeOrderError } from "#app/domain/shipping/orders/describe-order-error.ts";
import type { PhotoError } from "./inspection-error";
import { MAX_MARKS, MAX_PHOTOS, MAX_PHOTOS_EVER, PHOTO_TOO_LARGE } from "./inspection-limits";
import { photoPositionLabels } from "./inspection-facts";
import type { MissingPart } from "./missing-parts";

export function describeMissingPart(missing: MissingPart): string {
  switch (missing.part) {
    case "condition":
      return "Fill in what the vehicle is like, and save it";
    case "damage":
      return "Mark the damage, or check that you saw none";
    case "photo":
      return `Take the photo “${photoPositionLabels[missing.position]}”`;
  }
}

/** What a driver reads. */
export function describeInspectionError(error: PhotoError): string {
  switch (error.code) {
    case "ended":
      return "This can’t be changed anymore: the order has moved on. Call dispatch if something’s wrong.";
    case "finished":
      return "This is finished and doesn’t change anymore. Call dispatch if something’s wrong: they add a note.";
    case "taken-back":
      return "This is finished, but dispatch took back that this end of the trip is over. Call them: they report it again.";
    case "inspection-changed":
      return "It was changed in another tab or on another phone. What’s stored now is below; check it and send again.";
    case "missing-parts":
      return error.parts.map(describeMissingPart).join(". ");
    case "too-many-marks":
      return `A drawing takes ${MAX_MARKS} marks. Write the rest into the note.`;
    case "too-many-photos":
      return `That’s more than ${MAX_PHOTOS} photos. Remove one that says less.`;
    case "too-many-photos-ever":
      return `${MAX_PHOTOS_EVER} photos were sent of this end already, with those you removed. Call dispatch.`;
    case "photos-too-large":
      return "These photos are more than we can keep of one vehicle. Remove one that says less.";
    case "no-mark-place":
      return "Tap on the drawing, or choose the place in the list.";
    case "order":
      return describeOrderError(error.error);
    case "picture-format":
      return "This isn’t a photo we can read. Send a JPEG, PNG, WebP or HEIC.";
    case "picture-damaged":
      return "This photo is damaged. Take it again.";
    case "photo-too-large":
      return PHOTO_TOO_LARGE;
    case "photo-pixels":
      return "This photo has more than 50 megapixels. Take it again in a smaller size.";
    case "photos-busy":
      return "Too many photos came at once. Send this one again in a moment.";
    case "picture-too-large":
    case "lead-files-full":
    case "files-full":
    case "no-room-for-files":
    case "no-files-folder":
      return `${describeStoredFileError(error)} Call dispatch.`;
  }
}
