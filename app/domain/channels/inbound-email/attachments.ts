import { z } from "zod";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";

/** What came with an email: its name, its kind such as "image/jpeg", its size as far as it is known. */
export type EmailAttachment = z.output<typeof attachment>;

const attachment = z.strictObject({ name: z.string(), type: z.string(), bytes: z.number() });

/** The column `attachments` of `inbound_emails`. */
export const readAttachments = (stored: string): EmailAttachment[] =>
  parseStoredJson(z.array(attachment), stored, "the attachments of an email");

const KILOBYTE = 1_024;

/** "dent.jpg (800 KB)" */
export const describeAttachment = ({ name, bytes }: EmailAttachment): string =>
  bytes > 0 ? `${name} (${Math.max(1, Math.round(bytes / KILOBYTE))} KB)` : name;
