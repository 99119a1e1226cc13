import type { Tx } from "#app/db.server.ts";
import type { DataAnswer } from "./data-answers";

/** All open requests of an address are answered by one act; the first answer stays. */
export const closeRequests = (tx: Tx, email: string, answer: DataAnswer, now: Date) =>
  tx.dataRequest.updateMany({ where: { email, answeredAt: null }, data: { answeredAt: now, answer } });
