import { z } from "zod";
import { db } from "#app/db.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import type { AnswerStore } from "./remember-answers.server";
import { MAKES_QUESTION } from "./vehicle-source.server";

/** Real traffic asks a few hundred questions; made-up make names must not grow the table forever. */
export const MAX_ANSWERS = 5_000;

const storedNames = z.array(z.string());

/** Past MAX_ANSWERS, failures are deleted first, then the oldest; the makes always stay. */
export const answerStore: AnswerStore = {
  async read(question) {
    const row = await db.vehicleServiceAnswer.findUnique({
      where: { question },
      select: { names: true, ok: true, askedAt: true },
    });
    return row && { ...row, names: parseStoredJson(storedNames, row.names, `the answer to ${question}`) };
  },

  async write(question, { names, ok, askedAt }) {
    const row = { names: JSON.stringify(names), ok, askedAt };
    await db.vehicleServiceAnswer.upsert({ where: { question }, create: { question, ...row }, update: row });
    await forgetBeyond(MAX_ANSWERS);
  },
};

async function forgetBeyond(limit: number): Promise<void> {
  const surplus = (await db.vehicleServiceAnswer.count()) - limit;
  if (surplus <= 0) return;
  const worst = await db.vehicleServiceAnswer.findMany({
    where: { question: { not: MAKES_QUESTION } },
    orderBy: [{ ok: "asc" }, { askedAt: "asc" }],
    take: surplus,
    select: { question: true },
  });
  await db.vehicleServiceAnswer.deleteMany({ where: { question: { in: worst.map((row) => row.question) } } });
}
