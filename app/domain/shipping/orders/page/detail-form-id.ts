import type { ChangeableDetails, TripEnd } from "./order-details";

/** The id of a form on the page; its fields' ids begin with it. */
export const detailFormId = (end: TripEnd): string => `${end}-details`;

export type DetailFormField = keyof ChangeableDetails;
