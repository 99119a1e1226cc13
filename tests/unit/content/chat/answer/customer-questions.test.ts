import { describe, expect, test } from "vitest";
import { answerMessage } from "#app/domain/content/chat/answer/answer-message.server.ts";
import type { Answer } from "#app/domain/content/chat/answer/answer.ts";
import { customerQuestions, unseenQuestions } from "./customer-questions";
import type { CustomerQuestion, Expected } from "./customer-questions";

const answerTo = async (question: string): Promise<Answer> =>
  (await answerMessage(question, {}, "(305) 555-0100", new Date("2026-11-21T12:00:00Z"))).answer;

const pageOf = ({ kind, extras }: Answer) => (kind === "passage" ? extras?.links?.[0]?.to : undefined);

function isRight(answer: Answer, expected: Expected): boolean {
  if ("page" in expected) return expected.page.includes(pageOf(answer) ?? "");
  if ("fixed" in expected) return answer.kind === "fixed" && answer.text.includes(expected.fixed);
  if ("price" in expected) return expected.price.test(answer.text);
  return answer.kind === "unknown";
}

describe("a customer's question gets its answer, or I do not know", () => {
  test.each(customerQuestions)("%s", async (question, expected) => {
    const answer = await answerTo(question);
    expect(isRight(answer, expected), `${answer.kind}: ${pageOf(answer) ?? answer.text}`).toBe(true);
  });
});

/** Precision is the share of shown pages that are right, recall the share of questions with a page that found it. */
async function measure(questions: readonly CustomerQuestion[]) {
  const answered = await Promise.all(
    questions.map(async ([question, expected]) => ({ expected, answer: await answerTo(question) })),
  );
  const shown = answered.filter(({ answer }) => answer.kind === "passage");
  const withPage = answered.filter(({ expected }) => "page" in expected);
  const right = withPage.filter(({ expected, answer }) => isRight(answer, expected));
  return { precision: right.length / shown.length, recall: right.length / withPage.length };
}

test("questions that nothing was chosen by are seldom answered wrongly", async () => {
  const { precision, recall } = await measure(unseenQuestions);
  expect(precision).toBeGreaterThanOrEqual(0.8);
  expect(recall).toBeGreaterThanOrEqual(0.65);
});
