import { db } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { parseAttachmentKey } from "./attachment";
import type { Attachment } from "./attachment";
import type { AttachmentError } from "./file-error";
import { MAX_ATTACHED_BYTES, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from "./file-limits";
import { readFileName } from "./file-name";
import { keepPdf, keepPicture } from "./keep-picture.server";

/** Files as a form brings them, and the keys of those that came with an earlier try of it. */
export type PostedFiles = { files: readonly File[]; kept: readonly string[] };

/** What was taken in, also where something was not: the form shows it again. */
export type KeptAttachments = { attachments: Attachment[]; problem: AttachmentError | null };

/**
 * Keeps what staff attach to an email: how many and how large is checked before a byte is read, what they are by their
 * first bytes. Pictures are drawn anew, PDFs stay as they are. Link them within a day.
 */
export async function keepAttachments(
  { files, kept }: PostedFiles,
  leadId: string | null,
  now: Date,
): Promise<KeptAttachments> {
  const attachments: Attachment[] = [];
  let problem: AttachmentError | null = null;
  for (const key of kept.slice(0, MAX_ATTACHMENTS)) {
    const found = await findKept(key);
    if (found.ok) attachments.push(found.value);
    else problem ??= found.error;
  }
  const bytes = [...attachments, ...files.map(({ size }) => ({ bytes: size }))];
  const large = files.find(({ size }) => size > MAX_ATTACHMENT_BYTES);
  if (bytes.length > MAX_ATTACHMENTS) problem ??= { code: "too-many-attachments" };
  else if (large) problem ??= { code: "attachment-too-large", name: nameOf(large) };
  else if (bytes.reduce((sum, file) => sum + file.bytes, 0) > MAX_ATTACHED_BYTES)
    problem ??= { code: "attachments-too-large" };
  if (problem) return { attachments, problem };
  for (const file of files) {
    const taken = await keepFile(file, leadId, now);
    if (taken.ok) attachments.push(taken.value);
    else problem ??= taken.error;
  }
  return { attachments, problem };
}

/** Short enough for a message. */
const nameOf = ({ name }: File): string => name.slice(0, 100);

async function keepFile(
  file: File,
  leadId: string | null,
  now: Date,
): Promise<Result<Attachment, AttachmentError>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pdf = await keepPdf(bytes, now, { leadId });
  const isOther = !pdf.ok && pdf.error.code === "no-pdf";
  const taken = isOther ? await keepPicture(bytes, now, { leadId }) : pdf;
  if (taken.ok) {
    const { hash, type } = taken.value;
    return ok({ hash, type, bytes: taken.value.bytes, name: readFileName(file.name, type) });
  }
  const { error } = taken;
  if (error.code === "picture-format" || error.code === "no-pdf")
    return err({ code: "attachment-format", name: nameOf(file) });
  return err(error);
}

async function findKept(key: string): Promise<Result<Attachment, AttachmentError>> {
  const asked = parseAttachmentKey(key);
  const row = asked && (await db.storedFile.findUnique({ where: { hash: asked.hash } }));
  if (!asked || !row) return err({ code: "attachment-gone", name: asked?.name.slice(0, 100) ?? "A file" });
  const { hash, type, bytes } = row;
  return ok({ hash, type, bytes, name: readFileName(asked.name, type) });
}
