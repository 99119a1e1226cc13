import { Prisma } from "#app/generated/prisma/client.ts";

const { sql, join } = Prisma;
type Sql = Prisma.Sql;

/** What an index of orders `o` is asked. */
export type IndexQuestion = {
  index: Sql;
  /** the column that the index has the answer in the order of */
  due: Sql;
  where: Sql;
  /** what the index doesn't know */
  also?: Sql;
};

export type FirstRows = {
  /** what the rows are asked beside what the index says */
  condition?: Sql;
  /** how many are looked at, and how many of those that fit are wanted, of each question at most */
  walked: number;
  wanted: number;
  /** the only orders that are looked at; null for all */
  among?: readonly string[] | null;
};

/** The first orders that indexes have and that fit a condition, as rows `id` and `due`, at a cost that has an end. */
export const firstRows = (
  questions: readonly IndexQuestion[],
  { condition = sql`TRUE`, walked, wanted, among = null }: FirstRows,
): Sql => {
  const rowsOf = ({ index, due, where, also = sql`TRUE` }: IndexQuestion) => sql`
    SELECT * FROM (SELECT id, due FROM (
      SELECT o.id AS id, +${due} AS due, (${also} AND ${condition}) AS is_listed FROM ${fromOf(index, among)}
      WHERE ${where} ORDER BY ${due} LIMIT ${walked}) WHERE is_listed LIMIT ${wanted})`;
  return join(questions.map(rowsOf), " UNION ALL ");
};

/** Orders `o`: some by their ids, or all by an index. */
export const fromOf = (index: Sql, among: readonly string[] | null): Sql =>
  among
    ? sql`json_each(${JSON.stringify(among)}) AS asked CROSS JOIN orders AS o ON o.id = asked.value`
    : sql`orders AS o INDEXED BY ${index}`;

/** Whether an index has more than were looked at. */
export const hasMoreRows = (questions: readonly IndexQuestion[], walked: number): Sql => {
  const isMore = ({ index, where }: IndexQuestion) =>
    sql`EXISTS (SELECT 1 FROM orders AS o INDEXED BY ${index} WHERE ${where} LIMIT 1 OFFSET ${walked})`;
  return sql`(${join(questions.map(isMore), " OR ")})`;
};
