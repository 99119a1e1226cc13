export const newsStates = ["live", "scheduled", "draft", "off"] as const;
export type NewsState = (typeof newsStates)[number];

export const newsStateLabels: Record<NewsState, string> = {
  live: "Live",
  scheduled: "Scheduled",
  draft: "Draft",
  off: "Off",
};

type Row = { isActive: boolean; publishedAt: Date | null };

/** A post without a time is a draft; one that is switched off keeps its time. */
export function newsStateOf({ isActive, publishedAt }: Row, now: Date): NewsState {
  if (!publishedAt) return "draft";
  if (!isActive) return "off";
  return publishedAt > now ? "scheduled" : "live";
}
