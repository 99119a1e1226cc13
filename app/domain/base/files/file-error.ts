/** Why a file was not taken in. */
export type KeepFileError =
  | { code: "picture-too-large" }
  | { code: "picture-format" }
  | { code: "picture-damaged" }
  | { code: "lead-files-full" }
  | { code: "files-full" }
  | { code: "no-room-for-files" }
  | { code: "no-files-folder" };

/** Why a photo was not taken in. */
export type KeepPhotoError =
  | KeepFileError
  | { code: "photo-too-large" }
  /** more than 50 million */
  | { code: "photo-pixels" }
  /** too many wait for being drawn: a moment later it goes */
  | { code: "photos-busy" };

/** Why a file can't be shown. */
export type ReadFileError = { code: "file-missing" | "file-damaged" | "file-unreadable" };

/** Why files don't go with an email; `name` is what its owner called one. */
export type AttachmentError =
  | KeepFileError
  | { code: "too-many-attachments" | "attachments-too-large" }
  | { code: "attachment-too-large" | "attachment-format" | "attachment-gone"; name: string };
