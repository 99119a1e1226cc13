import { db } from "#app/db.server.ts";
import { MAX_STRANGERS_BYTES } from "#app/domain/base/files/file-limits.ts";
import { keepPicture } from "#app/domain/base/files/keep-picture.server.ts";
import type { KeptFile } from "#app/domain/base/files/keep-picture.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { EmailAttachment, WhyLeft } from "./attachments";
import type { EmailPicture, ReadEmail } from "./classify-email";
import { findAnswered, findSender } from "./find-lead.server";

export type KeptPictures = { kept: { name: string; file: KeptFile }[]; left: EmailAttachment[] };

/**
 * Keeps the pictures of what a person wrote, before the email itself is kept: drawing takes seconds, and what nothing
 * refers to in the end is removed after a day. `left` are those that are only in the mailbox.
 */
export async function keepPictures(
  email: ReadEmail & { messageId: string },
  now: Date,
): Promise<KeptPictures> {
  const { pictures, messageId } = email;
  const [kept, left]: [KeptPictures["kept"], KeptPictures["left"]] = [[], []];
  if (pictures.length === 0) return { kept, left };
  if (email.class.kind !== "person") return { kept, left: pictures.map((picture) => named(picture)) };
  if ((await db.inboundEmail.count({ where: { messageId } })) > 0) return { kept, left };
  const leadId = await leadOf(email);
  for (const picture of pictures) {
    const room = leadId === null ? await roomForStrangers() : ok(null);
    const file = room.ok ? await keepPicture(picture.bytes, now, { leadId }) : room;
    if (file.ok) kept.push({ name: picture.name, file: file.value });
    else left.push(named(picture, file.error.code));
  }
  return { kept, left };
}

const named = ({ name, type, bytes }: EmailPicture, left?: WhyLeft): EmailAttachment => ({
  name,
  type,
  bytes: bytes.length,
  ...(left && { left }),
});

const leadOf = async ({ outboxIds, fromAddress }: ReadEmail): Promise<string | null> =>
  (await findAnswered(db, outboxIds))?.leadId ?? (await findSender(db, fromAddress));

/** People whom we don't know share a bound, so that they can't take the room of those whom we know. */
async function roomForStrangers(): Promise<Result<null, { code: "stranger-files-full" }>> {
  const ofStrangers = { links: { some: { inboundEmail: { leadId: null } } } };
  const { _sum } = await db.storedFile.aggregate({ where: ofStrangers, _sum: { bytes: true } });
  return (_sum.bytes ?? 0) >= MAX_STRANGERS_BYTES ? err({ code: "stranger-files-full" }) : ok(null);
}
