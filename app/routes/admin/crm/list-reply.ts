import type { Confirmation } from "#app/ui/admin/leads/confirm-change.tsx";
import type { ViewProblem } from "#app/ui/admin/leads/view-tabs.tsx";

/** What the list of leads says after a form of its own was rejected, or before a change that asks once more. */
export type ListReply = { asked?: Confirmation; message?: string; viewProblem?: ViewProblem };
