import type { KeepPhotoError } from "#app/domain/base/files/file-error.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { MissingPart } from "./missing-parts";

/** Why a change of an inspection was not made; `describeInspectionError` has the messages. */
export type InspectionError =
  /** the link has ended, or the order is past this end */
  | { code: "ended" }
  /** it's finished, and what is finished doesn't change */
  | { code: "finished" }
  /** it's finished, and staff took this end of the trip back since */
  | { code: "taken-back" }
  /** another tab or phone saved it meanwhile */
  | { code: "inspection-changed" }
  | { code: "missing-parts"; parts: readonly MissingPart[] }
  | { code: "too-many-marks" | "too-many-photos" | "too-many-photos-ever" | "photos-too-large" }
  | { code: "no-mark-place" }
  | { code: "order"; error: OrderError };

export type PhotoError = KeepPhotoError | InspectionError;
