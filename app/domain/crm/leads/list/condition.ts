import type { Prisma } from "#app/generated/prisma/client.ts";
import type { Column, LeadIndex } from "./lead-indexes";

export type Sql = Prisma.Sql;

/** A condition on a lead `l`. */
export type Condition = {
  where: Sql;
  /** null: no index holds it */
  asks: readonly Column[] | null;
  /** the index that finds its rows, if there is one */
  index?: LeadIndex;
  /** the index that finds its rows of one stage; `isSingle`: those are in the order of their creation */
  stageIndex?: LeadIndex;
  isSingle?: boolean;
  /** the index also has them in the order of their creation */
  isByCreation?: boolean;
  /** the full-text expression that finds its rows; others too, unless it is enough */
  match?: string;
  isMatchEnough?: boolean;
  /** the tag that finds its rows */
  tag?: string;
};
