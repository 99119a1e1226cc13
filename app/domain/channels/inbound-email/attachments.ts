import { z } from "zod";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { formatBytes } from "#app/domain/base/text/format-bytes.ts";

/** Why a picture stays in the mailbox. */
const reasons = {
  "picture-format": "no JPEG, PNG or WebP picture",
  "picture-too-large": "larger than 10 MB",
  "picture-damaged": "damaged, or more than 50 million pixels",
  "lead-files-full": "this lead’s files have reached 100 MB",
  "stranger-files-full": "the files of people who aren’t leads have reached 1 GB",
  "files-full": "the site’s files have reached 10 GB",
  "no-room-for-files": "the disk had no room",
  "no-files-folder": "there is no folder for files",
  "not-fetched": "more pictures than we take",
  "part-of-signature": "small, and part of the text",
} as const;
export type WhyLeft = keyof typeof reasons;

/** What came with an email and stays in the mailbox: its name, its kind such as "image/jpeg", its size as far as it is known. */
export type EmailAttachment = z.output<typeof attachment>;

const attachment = z.strictObject({
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  /** of a picture */
  left: z.enum(Object.keys(reasons) as [WhyLeft, ...WhyLeft[]]).optional(),
});

/** The column `attachments` of `inbound_emails`. */
export const readAttachments = (stored: string): EmailAttachment[] =>
  parseStoredJson(z.array(attachment), stored, "the attachments of an email");

/** "dent.heic (800 KB, no JPEG, PNG or WebP picture)" */
export function describeAttachment({ name, bytes, left }: EmailAttachment): string {
  const facts = [...(bytes > 0 ? [formatBytes(bytes)] : []), ...(left ? [reasons[left]] : [])];
  return facts.length > 0 ? `${name} (${facts.join(", ")})` : name;
}
