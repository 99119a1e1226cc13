import type {
  AnswerStore,
  RememberedAnswer,
} from "../../../../app/domain/trip/vehicles/remember-answers.server";

export function memoryStore(): AnswerStore & {
  rows: Map<string, RememberedAnswer>;
  breakWrites: (error: Error) => void;
} {
  const rows = new Map<string, RememberedAnswer>();
  let failure: Error | undefined;
  return {
    rows,
    breakWrites: (error) => (failure = error),
    read: async (question) => rows.get(question) ?? null,
    write: async (question, answer) => {
      if (failure) throw failure;
      rows.set(question, answer);
    },
  };
}
