import { isFast } from "#app/domain/desk/figures/first-answer.ts";
import { median } from "#app/domain/desk/figures/median.ts";
import { countPickupsToday, loadAnswersToday, loadTodos } from "./load-todos.server";
import type { TodoKind } from "./todo";
import { presentTodo } from "./present-todo";
import type { TodayView } from "./today-view";
import type { Whose } from "./todo-queries.server";

/** What an agent does next, or everybody; of the kind `whole` all of it, up to MAX_COUNTED. */
export async function loadToday(whose: Whose, whole: TodoKind | null = null): Promise<TodayView> {
  const [groups, pickupsToday, answers] = await Promise.all([
    loadTodos(whose, whole),
    countPickupsToday(whose),
    loadAnswersToday(whose),
  ]);
  return {
    groups: groups.map(({ kind, count, rows }) => ({
      kind,
      count,
      rows: rows.map((row) => presentTodo(kind, row, whose.now)),
    })),
    pickupsToday,
    answers: { count: answers.length, fast: answers.filter(isFast).length, median: median(answers) },
  };
}
