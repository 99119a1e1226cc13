import type { Tx } from "#app/db.server.ts";
import { readFileName } from "./file-name";
import type { KeptFile } from "./keep-picture.server";

/** What a file belongs to: when that is deleted, the reference goes with it. */
export type FileOwner =
  | { inboundEmailId: string }
  | { socialPictureId: string }
  | { leadEmailId: string }
  | { inboxAnswerId: string }
  | { certificateId: string }
  | { carrierCheckId: string }
  | { claimId: string }
  | { claimEventId: number }
  | { inspectionPhotoId: string };

/** Refers to a kept file, in the transaction that writes what it belongs to. `name` is the sender's, as it came. */
export async function linkFile(
  tx: Tx,
  { hash, type }: Pick<KeptFile, "hash" | "type">,
  owner: FileOwner,
  name: string,
  now: Date,
): Promise<void> {
  await tx.fileLink.create({
    data: { hash, ...owner, name: readFileName(name, type), createdAt: now },
    select: { id: true },
  });
}
