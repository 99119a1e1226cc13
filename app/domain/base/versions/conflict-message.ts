import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import type { Conflict } from "./content-version";

/** What the second of two people was about to do. */
export type Tried = "save" | "restore" | "delete";

const nothingDone: Record<Tried, string> = {
  save: "Nothing was saved. Your text is still here: save again to put it in place of theirs.",
  restore: "Nothing was restored. Restore again to put the earlier text in place of theirs.",
  delete: "Nothing was deleted. Look at what changed, and delete again if it should still go.",
};

/** `what` is "question" or "page". */
export const conflictMessage = ({ by, at }: Pick<Conflict, "by" | "at">, what: string, tried: Tried) => ({
  title: `${by ?? "Somebody"} changed this ${what} ${at ? formatDeskMoment(at) : "after you opened it"}`,
  message: nothingDone[tried],
});
