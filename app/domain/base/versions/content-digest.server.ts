import { createHash } from "node:crypto";

/** Stands for what content says. A form carries it, so a later change of the same content is noticed. */
export const contentDigest = (content: object): string =>
  createHash("sha256")
    .update(JSON.stringify(Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest("base64url")
    .slice(0, 22);
