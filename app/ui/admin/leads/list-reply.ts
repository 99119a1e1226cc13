import type { DoneChange } from "#app/domain/crm/leads/change/load-change.server.ts";
import type { Confirmation } from "./confirm-change";
import type { ViewProblem } from "./view-tabs";

/**
 * What the list of leads says after a form of its own was rejected, before a change that asks once more, or, on the
 * board, after one that was made.
 */
export type ListReply = {
  asked?: Confirmation;
  message?: string;
  viewProblem?: ViewProblem;
  /** what was done in place; null if there was nothing to change */
  change?: DoneChange | null;
  /** our side failed, or no answer came: asking for the page's data now would fail, too */
  isFailed?: true;
};

/** Whether an action's answer says that it failed in place, so that the page stays as it is. */
export const isFailedInPlace = (reply: unknown): boolean =>
  typeof reply === "object" && reply !== null && "isFailed" in reply && reply.isFailed === true;

/** The field of a form whose answer the board takes in without leaving the page. */
export const IN_PLACE = "inPlace";
