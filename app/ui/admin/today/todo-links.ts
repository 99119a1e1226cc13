import { ENDING_DAYS } from "../../../domain/figures/today/todo";
import type { TodoKind } from "../../../domain/figures/today/todo";

/** The whole list behind each kind; `owners` are its filters of owners, or "". */
export const todoLinks = (
  owners: string,
  today: string,
): Record<TodoKind | "pickupToday" | "fast", string> => {
  const list = (filters: string) => `/admin/crm?${filters}${owners && `&${owners}`}`;
  return {
    waiting: list("waiting=1&answered=none"),
    answered: list("waiting=1"),
    overdue: list("due=overdue"),
    due: list("due=today"),
    ending: list(`ends=${ENDING_DAYS}`),
    pickup: list("passed=1"),
    pickupToday: list(`pickupFrom=${today}&pickupTo=${today}`),
    fast: list(`answered=fast&from=${today}&to=${today}`),
  };
};
