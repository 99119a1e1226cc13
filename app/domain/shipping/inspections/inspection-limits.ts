/** The longest texts of an inspection, in characters. */
export const inspectionLimits = { vin: 30, things: 300, note: 500, number: 12, key: 60, place: 60 } as const;

export const MAX_ODOMETER_MILES = 2_000_000;
export const MAX_KEYS = 20;
/** Marks of one inspection. */
export const MAX_MARKS = 60;
/** Photos of one inspection, and their bytes in both sizes. */
export const MAX_PHOTOS = 40;
/** Photos that are ever stored of one inspection: those that were removed again were drawn too. */
export const MAX_PHOTOS_EVER = 120;
export const MAX_INSPECTION_BYTES = 80 * 1024 * 1024;
/** Photos in one form; a phone on a poor line sends few at a time. */
export const MAX_PHOTOS_IN_FORM = 4;
/** All that such a form brings, in bytes, and what comes with one photo of a script. All of it is in memory at once. */
export const MAX_PHOTO_FORM_BYTES = 45 * 1024 * 1024;
export const MAX_SENT_PHOTO_BYTES = 22 * 1024 * 1024;
/** Bodies with photos that are read at once, of all drivers and of one link: each is in memory. */
export const MAX_UPLOADS = 6;
export const MAX_UPLOADS_OF_LINK = 2;
/** Of the beginning of a file, which has what its camera wrote; EXIF fits into 64 KB. */
export const MAX_HEAD_BYTES = 128 * 1024;
/** What counts as near: an address is known by the middle of its ZIP, in statute miles. */
export const NEAR_MILES = 15;

/** Also for the phone, which asks before it sends and loads no other message. */
export const PHOTO_TOO_LARGE = "This photo is larger than 20 MB. Take it again in a smaller size.";
