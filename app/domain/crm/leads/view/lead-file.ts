import type { Lead } from "#app/generated/prisma/client.ts";

/** A lead as its page shows it. */
export type LeadFile = Lead & {
  owner: { id: string; name: string } | null;
  referral: { code: string; name: string } | null;
  tags: { tag: string }[];
};
