/** The largest picture that we take in, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Checked before anything is decoded: a small file can hold a picture that fills all memory. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/** What a picture may have once it's drawn anew, in bytes: Bluesky takes pictures below a million. */
export const MAX_STORED_BYTES = 950_000;
/** All files of one lead. */
export const MAX_LEAD_BYTES = 100 * 1024 * 1024;
/** All files that people sent who are no leads. */
export const MAX_STRANGERS_BYTES = 1024 * 1024 * 1024;
/** All files of the site. */
export const MAX_TOTAL_BYTES = 10 * 1024 * 1024 * 1024;
/** Files leave this much of the disk free, because the database writes to it too. */
export const MIN_FREE_BYTES = 200 * 1024 * 1024;

/** How long a file stays that nothing refers to: what takes it in may refer to it that late. */
export const UNLINKED_HOURS = 24;
/** How long a file stays that the database doesn't know: after a restore, the former database may come back. */
export const UNKNOWN_DAYS = 7;

/** Files that go with one email. */
export const MAX_ATTACHMENTS = 5;
/** One of them. */
export const MAX_ATTACHMENT_BYTES = 10_000_000;
/** All of them: many mailboxes take 25 MB, and an email is a third larger than what is in it. */
export const MAX_ATTACHED_BYTES = 15_000_000;

/** Of a name, in characters. */
export const MAX_FILE_NAME_LENGTH = 120;
