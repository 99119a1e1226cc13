/** What the inbox reads of a lead. */
export const lead = {
  select: { id: true, fullName: true, waitingSince: true, contactStoppedAt: true, contactStopReason: true },
} as const;

type LeadPart = {
  id: string;
  fullName: string;
  waitingSince: Date | null;
  contactStoppedAt: Date | null;
  contactStopReason: string | null;
};

export const named = (row: LeadPart | null) =>
  row && { id: row.id, name: row.fullName, isWaiting: row.waitingSince !== null };
export const stopOf = (row: LeadPart | null) =>
  row?.contactStoppedAt ? (row.contactStopReason ?? "They asked us to stop") : null;
