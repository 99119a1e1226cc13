/** What a page's form says of the draft that it was shown with, so that another one saved meanwhile is noticed. */
export const seenOfDraft = (draft: { savedAt: Date } | null) => ({ draft: draft?.savedAt ?? null });
