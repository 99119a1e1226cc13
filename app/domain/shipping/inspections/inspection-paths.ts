import { driverPath } from "#app/domain/shipping/drivers/driver-link.ts";
import type { TripEnd } from "#app/domain/shipping/orders/page/order-details.ts";

/** The pages of an inspection behind a driver's link, and where its photos are read and sent. */
export const inspectionPath = (token: string, end: TripEnd): string => `${driverPath(token)}/${end}`;
/** Where its marks are on it. */
export const marksPath = (token: string, end: TripEnd): string => `${inspectionPath(token, end)}#marks`;
export const photosPath = (token: string, end: TripEnd): string => `${inspectionPath(token, end)}/photos`;
export const sendPhotoPath = (token: string, end: TripEnd): string => `${photosPath(token, end)}/send`;
export const photoPath = (token: string, photoId: string, size: "small" | "large"): string =>
  `${driverPath(token)}/photo/${photoId}${size === "small" ? "?size=small" : ""}`;
