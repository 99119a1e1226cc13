import { formatBytes } from "#app/domain/base/text/format-bytes.ts";
import { MAX_ATTACHED_BYTES, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from "./file-limits";
import type { AttachmentError, ReadFileError } from "./file-error";

/** What staff read where a file was not taken in, or can't be shown. */
export function describeStoredFileError(error: AttachmentError | ReadFileError): string {
  switch (error.code) {
    case "picture-too-large":
      return "This file is larger than 10 MB.";
    case "picture-format":
      return "This is no JPEG, PNG or WebP picture.";
    case "picture-damaged":
      return "This picture is damaged, or has more than 50 million pixels.";
    case "too-many-attachments":
      return `At most ${MAX_ATTACHMENTS} files go with one email.`;
    case "attachment-too-large":
      return `“${error.name}” is larger than ${formatBytes(MAX_ATTACHMENT_BYTES)}.`;
    case "attachments-too-large":
      return `The files have more than ${formatBytes(MAX_ATTACHED_BYTES)} together, and many mailboxes take no more.`;
    case "attachment-format":
      return `“${error.name}” is no PDF and no JPEG, PNG or WebP picture.`;
    case "attachment-gone":
      return `“${error.name}” is no longer here. Choose it again.`;
    case "lead-files-full":
      return "The files of this lead have reached 100 MB: more are not kept.";
    case "files-full":
      return "The files of the site have reached 10 GB: more are not kept.";
    case "no-room-for-files":
      return "The disk of the files is nearly full, or can’t be written: nothing was stored.";
    case "no-files-folder":
      return "With a database server, files need a folder: set FILES_DIR.";
    case "file-missing":
      return "The file isn’t on this server’s disk. If files were restored or the site moved, bring them back with npm run restore -- BACKUPS --files.";
    case "file-damaged":
      return "The file on this server’s disk is no longer the one that was stored, so it isn’t shown. npm run restore -- BACKUPS --files brings it back from a backup.";
    case "file-unreadable":
      return "This server’s disk doesn’t give the file. The log says why.";
  }
}
