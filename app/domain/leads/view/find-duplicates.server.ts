import { db } from "../../../db.server";
import type { Lead } from "../../../generated/prisma/client";

export type PossibleDuplicate = {
  id: string;
  fullName: string;
  stage: string;
  quoteNumber: string | null;
  createdAt: Date;
  /** what is the same */
  same: "email" | "phone" | "both";
};

const select = {
  ...{ id: true, fullName: true, stage: true, quoteNumber: true, createdAt: true },
  ...{ emailNormalized: true, phoneDigits: true },
} as const;
const MOST = 5;

/** Other leads with the same email address or phone number, newest first, five at most. */
export async function findDuplicates(
  lead: Pick<Lead, "id" | "emailNormalized" | "phoneDigits">,
): Promise<PossibleDuplicate[]> {
  const { emailNormalized, phoneDigits } = lead;
  const same = [...(emailNormalized ? [{ emailNormalized }] : []), ...(phoneDigits ? [{ phoneDigits }] : [])];
  // One question for each index; SQLite would scan for both at once.
  const found = await Promise.all(
    same.map((where) =>
      db.lead.findMany({
        where: { ...where, mergedIntoId: null, id: { not: lead.id } },
        orderBy: { createdAt: "desc" },
        take: MOST,
        select,
      }),
    ),
  );
  const byId = new Map(found.flat().map((other) => [other.id, other]));
  return [...byId.values()]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, MOST)
    .map(({ emailNormalized: email, phoneDigits: phone, ...other }) => ({
      ...other,
      same: !email || email !== emailNormalized ? "phone" : phone && phone === phoneDigits ? "both" : "email",
    }));
}
