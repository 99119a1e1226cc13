import { ENDING_DAYS } from "#app/domain/desk/figures/today/todo.ts";
import type { TodoKind } from "#app/domain/desk/figures/today/todo.ts";

type Links = Record<TodoKind | "pickupToday" | "fast" | "answers", string>;

/** The whole list behind each number. Tasks have theirs on the page itself: a lead may have several. */
export function todoLinks(isEverybody: boolean, today: string): Links {
  const list = (filters: string) =>
    `/admin/crm?${filters}${isEverybody ? "" : "&owner=me&owner=none&owner=former"}`;
  const tasks = (kind: TodoKind) => `/admin/today?${isEverybody ? "of=everybody&" : ""}show=${kind}`;
  // A first answer counts for the one whose lead it is.
  const answers = (answered: string) =>
    `/admin/crm?answered=${answered}&answeredOn=${today}${isEverybody ? "" : "&owner=me"}`;
  return {
    waiting: list("waiting=first"),
    answered: list("waiting=again"),
    overdue: tasks("overdue"),
    due: tasks("due"),
    ending: list(`ends=${ENDING_DAYS}`),
    pickup: list("pickup=due"),
    pickupToday: list("pickup=today"),
    fast: answers("fast"),
    answers: answers("any"),
  };
}
