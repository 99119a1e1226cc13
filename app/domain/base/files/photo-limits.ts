/** Of a photo as it comes from a phone, in bytes: one of 48 megapixels has up to 15 MB. */
export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
/** Checked before anything is decoded. */
export const MAX_PHOTO_PIXELS = 50_000_000;
/** Longest edges of the two sizes that stay, in pixels. */
export const PHOTO_EDGE = 2_400;
export const SMALL_PHOTO_EDGE = 480;
/** What the larger one may have, in bytes; most have a third of it. */
export const MAX_DRAWN_PHOTO_BYTES = 2_500_000;
/** Photos that wait for the thread; each is in memory as it came. */
export const MAX_WAITING_PHOTOS = 20;
