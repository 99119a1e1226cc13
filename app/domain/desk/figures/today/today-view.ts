import type { TodoView } from "./present-todo";
import type { TodoKind } from "./todo";

export type TodayView = {
  groups: { kind: TodoKind; count: number; rows: TodoView[] }[];
  pickupsToday: number;
  /** first answers given today: how many, within five minutes, and the middle one's seconds */
  answers: { count: number; fast: number; median: number | null };
};
