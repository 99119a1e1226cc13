import { expect, test } from "vitest";
import { firstQuestions } from "#app/domain/content/chat/first-questions.ts";
import { talk } from "./talk";

const begins: Record<(typeof firstQuestions)[number], RegExp> = {
  "How much does it cost to ship my car?": /^Where is the vehicle now\?/,
  "How long does it take?": /^One to two days on the road up to 200 miles/,
  "Is my car insured on the way?": /^By the carrier’s cargo insurance/,
};

test.each(firstQuestions)("an offered question has an answer: %s", async (question) =>
  expect((await talk(question)).text).toMatch(begins[question]),
);
