import type { Worker } from "node:worker_threads";
import type { Answered, Asked } from "./answer-asked.server";
import { startThread } from "./start-thread.server";
import type { ThreadFile } from "./start-thread.server";

type AnsweringFile = ThreadFile & {
  /** what it does, for messages: "draws pictures" */
  work: string;
  /** An answer that takes longer never comes. In milliseconds. */
  maxMs: number;
};

/** A thread with nothing to do gives its memory back. In milliseconds. */
const IDLE_MS = 30_000;

/** The thread was lost, or took too long: what it was asked may work another time. */
export class ThreadLost extends Error {}

type Waiting<Answer> = { done: (answer: Answer) => void; fail: (error: Error) => void };

/** A thread that starts with the first question, answers one after the other, and ends when no more come. */
export class AnsweringThread<Question, Answer> {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #asked = 0;
  readonly #waiting = new Map<number, Waiting<Answer>>();

  constructor(readonly file: AnsweringFile) {}

  /** Rejects if the thread says what went wrong, or is lost, or takes too long. */
  async ask(question: Question): Promise<Answer> {
    clearTimeout(this.#idle);
    const { work, maxMs } = this.file;
    const worker = (this.#worker ??= this.#start());
    const id = (this.#asked += 1);
    let late: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Answer>((done, fail) => {
        this.#waiting.set(id, { done, fail });
        const tooLate = `no answer of the thread that ${work} came in ${maxMs / 1_000} s`;
        late = setTimeout(() => this.#lose(worker, new ThreadLost(tooLate)), maxMs);
        worker.postMessage({ id, question } satisfies Asked<Question>);
      });
    } finally {
      clearTimeout(late);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    }
  }

  #start(): Worker {
    const { work } = this.file;
    const worker = startThread(this.file);
    worker.on("message", (heard: Answered<Answer>) => {
      const waiting = this.#waiting.get(heard.id);
      if ("answer" in heard) waiting?.done(heard.answer);
      else waiting?.fail(new Error(heard.problem));
    });
    worker.once("error", (cause) =>
      this.#lose(worker, new ThreadLost(`the thread that ${work} failed`, { cause })),
    );
    worker.once("exit", (code) =>
      this.#lose(worker, new ThreadLost(`the thread that ${work} ended with ${code}`)),
    );
    return worker;
  }

  /** Callers don't wait for a thread that is lost; the next question starts another. */
  #lose(worker: Worker, error: ThreadLost): void {
    if (this.#worker !== worker) return;
    this.#end();
    for (const { fail } of this.#waiting.values()) fail(error);
  }

  #end(): void {
    const ending = this.#worker;
    this.#worker = null;
    void ending?.terminate();
  }
}
