/** A kept file that is to go with an email; `bytes` is how many there are. */
export type Attachment = { hash: string; name: string; type: string; bytes: number };

/** As a form carries one that was sent with an earlier try. */
export const attachmentKey = ({ hash, name }: Pick<Attachment, "hash" | "name">): string => `${hash}/${name}`;

/** The parts of such a key; null for anything else. */
export function parseAttachmentKey(key: string): { hash: string; name: string } | null {
  const [, hash, name] = /^([0-9a-f]{64})\/(.{0,400})$/.exec(key) ?? [];
  return hash ? { hash, name: name ?? "" } : null;
}
