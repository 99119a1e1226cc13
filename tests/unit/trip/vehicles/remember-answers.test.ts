import { err, ok } from "../../../../app/domain/base/result";
import { beforeEach, describe, expect, test } from "vitest";
import type { VehicleServiceAnswer } from "../../../../app/gateways/vpic.server";
import { StoredDataError } from "../../../../app/domain/base/database/stored-json";
import { rememberAnswers } from "../../../../app/domain/trip/vehicles/remember-answers.server";
import type { AnswerMemory } from "../../../../app/domain/trip/vehicles/remember-answers.server";
import { memoryStore } from "./memory-store";

const minutes = (count: number) => count * 60_000;
const days = (count: number) => minutes(count * 24 * 60);
const names = (...list: string[]): VehicleServiceAnswer => ok(list);
const failed = (code: "timeout" | "unreachable" | "status" | "malformed"): VehicleServiceAnswer =>
  err({ code });

/** A service that answers only when the test calls `answer`. */
function heldService() {
  const waiting: ((answer: VehicleServiceAnswer) => void)[] = [];
  let asked = 0;
  return {
    ask: () => {
      asked += 1;
      return new Promise<VehicleServiceAnswer>((answer) => waiting.push(answer));
    },
    answer: (answer: VehicleServiceAnswer) => waiting.shift()?.(answer),
    asked: () => asked,
  };
}

const at = (answer: VehicleServiceAnswer) => () => Promise.resolve(answer);
/** Lets all work that isn't waiting for the service finish. */
const finish = () => new Promise((done) => setTimeout(done, 5));

let clock: number;
let store: ReturnType<typeof memoryStore>;
let reported: unknown[];
let memory: AnswerMemory;
beforeEach(() => {
  clock = Date.UTC(2025, 0, 1);
  store = memoryStore();
  reported = [];
  memory = rememberAnswers(
    store,
    (error) => reported.push(error),
    () => clock,
  );
});

describe("recall", () => {
  test("tells nothing at once while the first answer is under way, and the names afterwards", async () => {
    const service = heldService();
    expect(await memory.recall("q", service.ask)).toEqual([]);
    service.answer(names("A"));
    await finish();
    expect(await memory.recall("q", service.ask)).toEqual(["A"]);
    expect(service.asked()).toBe(1);
  });

  test("tells stale names at once while one refresh runs behind", async () => {
    await memory.learn("q", at(names("old")));
    clock += days(8);
    const service = heldService();
    expect(await memory.recall("q", service.ask)).toEqual(["old"]);
    expect(await memory.recall("q", service.ask)).toEqual(["old"]);
    service.answer(names("new"));
    await finish();
    expect(await memory.recall("q", service.ask)).toEqual(["new"]);
    expect(service.asked()).toBe(1);
  });
});

describe("learn", () => {
  test("waits for the first answer, and asks nothing for 7 days", async () => {
    const service = heldService();
    const first = memory.learn("q", service.ask);
    await finish();
    service.answer(names("A"));
    expect(await first).toEqual(["A"]);
    clock += days(7) - 1;
    expect(await memory.learn("q", service.ask)).toEqual(["A"]);
    expect(service.asked()).toBe(1);
  });

  test("lets callers with the same question share one request", async () => {
    const service = heldService();
    const callers = Promise.all([1, 2, 3].map(() => memory.learn("q", service.ask)));
    await finish();
    service.answer(names("A"));
    expect(await callers).toEqual([["A"], ["A"], ["A"]]);
    expect(service.asked()).toBe(1);
  });

  test.each([failed("timeout"), failed("unreachable"), failed("status"), failed("malformed"), names()])(
    "remembers for 10 minutes that the service had nothing: %o",
    async (answer) => {
      expect(await memory.learn("q", at(answer))).toEqual([]);
      clock += minutes(10) - 1;
      const service = heldService();
      expect(await memory.learn("q", service.ask)).toEqual([]);
      expect(service.asked()).toBe(0);
      clock += 1;
      expect(await memory.learn("q", at(names("A")))).toEqual(["A"]);
    },
  );

  test("keeps the good names of before when a refresh fails", async () => {
    await memory.learn("q", at(names("good")));
    clock += days(8);
    expect(await memory.learn("q", at(failed("malformed")))).toEqual(["good"]);
    await finish();
    expect(store.rows.get("q")).toMatchObject({ ok: false, names: ["good"] });
    clock += minutes(11);
    expect(await memory.learn("q", at(names("better")))).toEqual(["good"]);
    await finish();
    expect(await memory.learn("q", at(names("unasked")))).toEqual(["better"]);
  });

  test("asks again where the stored answer comes from the future", async () => {
    await memory.learn("q", at(names("A")));
    clock -= days(400);
    await memory.learn("q", at(names("B")));
    await finish();
    expect(await memory.learn("q", at(names("C")))).toEqual(["B"]);
  });

  test("after a silence nobody waits long for another question either, though it is asked", async () => {
    await memory.learn("first", at(failed("timeout")));
    const service = heldService();
    // The service hasn't answered yet, so waiting for it would never end.
    expect(await memory.learn("second", service.ask)).toEqual([]);
    service.answer(names("late"));
    await finish();
    expect(await memory.learn("second", service.ask)).toEqual(["late"]);
  });

  test("after a silence a service that is back is heard at once", async () => {
    await memory.learn("first", at(failed("unreachable")));
    expect(await memory.learn("second", at(names("B")))).toEqual(["B"]);
  });

  test("a crowd of different questions becomes at most 8 requests at once", async () => {
    const service = heldService();
    const crowd = Array.from({ length: 30 }, (_, number) => memory.learn(`q${number}`, service.ask));
    await finish();
    expect(service.asked()).toBe(8);
    for (let number = 0; number < 8; number += 1) service.answer(names("A"));
    const received = await Promise.all(crowd);
    expect(received.filter((list) => list.length > 0)).toHaveLength(8);
    expect(await memory.learn("q29", at(names("B")))).toEqual(["B"]);
  });
});

describe("when something breaks", () => {
  test("an answer that cannot be stored is told all the same, and reported", async () => {
    store.breakWrites(new Error("disk full"));
    expect(await memory.learn("q", at(names("A")))).toEqual(["A"]);
    expect(reported).toEqual([new Error("disk full")]);
  });

  test("a stored answer that makes no sense is reported, and the service asked again", async () => {
    const fault = new StoredDataError("the answer to q cannot be read");
    store.read = () => Promise.reject(fault);
    expect(await memory.learn("q", at(names("A")))).toEqual(["A"]);
    expect(reported).toEqual([fault]);
  });

  test("a background refresh that throws is reported, and the next one can run", async () => {
    const broken = () => Promise.reject(new Error("never promised"));
    expect(await memory.recall("q", broken)).toEqual([]);
    await finish();
    expect(reported).toEqual([new Error("never promised")]);
    expect(await memory.learn("q", at(names("A")))).toEqual(["A"]);
  });
});
