/**
 * What a post is on one channel, by the words of the database: "queued" is stored as "waiting". It says nothing about
 * approval, which is a state of the whole post.
 */
export const storedDeliveryStatus = {
  planned: "planned",
  queued: "waiting",
  posted: "posted",
  failed: "failed",
} as const;
export type DeliveryStatus = keyof typeof storedDeliveryStatus;

/** Throws for a word that no version of ours has stored. */
export function readDeliveryStatus(stored: string): DeliveryStatus {
  const status = (Object.keys(storedDeliveryStatus) as DeliveryStatus[]).find(
    (each) => storedDeliveryStatus[each] === stored,
  );
  if (!status) throw new Error(`A post's delivery has the unknown status "${stored}"`);
  return status;
}
