import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "../../../../app/db.server";
import { StoredDataError } from "../../../../app/domain/base/database/stored-json";
import { answerStore, MAX_ANSWERS } from "../../../../app/domain/trip/vehicles/answer-store.server";

const hour = (count: number) => new Date(Date.UTC(2025, 0, 1, count));
const kept = async () => (await db.vehicleServiceAnswer.findMany()).map((row) => row.question);

beforeEach(() => db.vehicleServiceAnswer.deleteMany());
afterAll(() => db.$disconnect());

describe("the answers in the database", () => {
  test("are read as they were written last", async () => {
    expect(await answerStore.read("q")).toBeNull();
    await answerStore.write("q", { names: ["A"], ok: true, askedAt: hour(1) });
    const last = { names: ["Š", "b'"], ok: false, askedAt: hour(2) };
    await answerStore.write("q", last);
    expect(await answerStore.read("q")).toEqual(last);
  });

  test.each(["", "not json", "{}", "[1]"])("that hold %j are a fault", async (names) => {
    await db.vehicleServiceAnswer.create({ data: { question: "q", names, ok: true, askedAt: hour(1) } });
    await expect(answerStore.read("q")).rejects.toThrow(StoredDataError);
  });

  test("stay within their limit: failures go first, then the oldest, the makes never", async () => {
    const row = (question: string, ok: boolean, at: number) => ({
      question,
      names: "[]",
      ok,
      askedAt: hour(at),
    });
    await db.vehicleServiceAnswer.createMany({
      data: [
        row("makes", false, 0),
        row("older failure", false, 1),
        row("newer failure", false, 9),
        row("oldest answer", true, 0),
        ...Array.from({ length: MAX_ANSWERS - 4 }, (_, number) => row(`answer ${number}`, true, 2)),
      ],
    });
    await answerStore.write("one more", { names: ["A"], ok: true, askedAt: hour(10) });
    await answerStore.write("two more", { names: ["A"], ok: true, askedAt: hour(10) });
    await answerStore.write("three more", { names: ["A"], ok: true, askedAt: hour(10) });

    const questions = await kept();
    expect(questions).toHaveLength(MAX_ANSWERS);
    expect(questions).toEqual(expect.arrayContaining(["makes", "one more", "two more", "three more"]));
    for (const gone of ["older failure", "newer failure", "oldest answer"])
      expect(questions).not.toContain(gone);
  });
});
