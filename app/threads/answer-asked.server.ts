import { parentPort } from "node:worker_threads";

/** What a thread is asked, and by which number its answer is known. */
export type Asked<Question> = { id: number; question: Question };
/** The answer, or what went wrong. */
export type Answered<Answer> = { id: number; answer: Answer } | { id: number; problem: string };

/** Makes this thread answer an `AnsweringThread`. The bytes that `bytesOf` names are handed over, not copied. */
export function answerAsked<Question, Answer>(
  work: (question: Question) => Promise<Answer>,
  bytesOf: (answer: Answer) => Uint8Array<ArrayBuffer>[] = () => [],
): void {
  parentPort?.on("message", ({ id, question }: Asked<Question>) => {
    work(question).then(
      (answer) =>
        parentPort?.postMessage(
          { id, answer } satisfies Answered<Answer>,
          bytesOf(answer).map(({ buffer }) => buffer),
        ),
      (error: unknown) => parentPort?.postMessage({ id, problem: String(error) } satisfies Answered<Answer>),
    );
  });
}
