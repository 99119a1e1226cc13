import type { Lead } from "#app/generated/prisma/client.ts";

/** A lead as its page shows it. */
export type LeadFile = Lead & {
  owner: { id: string; name: string } | null;
  referral: { code: string; name: string } | null;
  tags: { tag: string }[];
  /** what the server said when an email to their address came back; null if none did */
  bounce: string | null;
};
