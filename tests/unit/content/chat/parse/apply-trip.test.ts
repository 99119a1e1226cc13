import { describe, expect, test } from "vitest";
import { parseTripMessage } from "#app/domain/content/chat/parse/parse-trip-message.ts";
import { placeFinder } from "#app/domain/content/chat/parse/place-finder.server.ts";
import type { TripState } from "#app/domain/content/chat/trip-state.ts";

/** The trip state after these messages, on one line. */
function stateAfter(...messages: string[]) {
  const state = messages.reduce<TripState>(
    (before, message) => parseTripMessage(message, before, placeFinder).state,
    {},
  );
  const { pickup, delivery, year, make, model, transportType, isRunning } = state;
  const running = isRunning === undefined ? "" : isRunning ? "runs" : "does not run";
  const vehicle = [year, make, model].filter(Boolean).join(" ");
  return [`${pickup ?? "?"} > ${delivery ?? "?"}`, vehicle, transportType, running]
    .filter(Boolean)
    .join("; ");
}

const miami = "Miami, FL 33101";
const newYork = "New York, NY 10001";

describe("a talk", () => {
  const civic = "33101 to 10001 2019 Honda Civic";
  const tampa = "Tampa, FL 33602";

  test.each([
    [[civic, "no, to Tampa"], `${miami} > ${tampa}; 2019 Honda Civic`],
    [[civic, "sorry, from Tampa"], `${tampa} > ${newYork}; 2019 Honda Civic`],
    [[civic, "no, it's a 2018"], `${miami} > ${newYork}; 2018 Honda Civic`],
    [[civic, "and enclosed?"], `${miami} > ${newYork}; 2019 Honda Civic; enclosed`],
    [[civic, "it doesn't run"], `${miami} > ${newYork}; 2019 Honda Civic; does not run`],
    [["33101 to 10001", "2019", "civic"], `${miami} > ${newYork}; 2019 Honda Civic`],
  ])("keeps what a correction does not touch: %j", (messages, state) =>
    expect(stateAfter(...messages)).toBe(state),
  );

  test.each([
    // Another trip, with the vehicle not repeated.
    [[civic, "how much from Dallas to Denver?"], "Dallas, TX 75201 > Denver, CO 80202"],
    [[civic, "my truck Dallas to Denver"], "Dallas, TX 75201 > Denver, CO 80202"],
    [[`${civic} enclosed, doesn't run`, "and Dallas to Denver"], "Dallas, TX 75201 > Denver, CO 80202"],
    // Another vehicle: the old year and running state don't carry over.
    [[`${civic} doesn't run`, "what about an F-150"], `${miami} > ${newYork}; Ford F-150`],
    [[civic, "what about an Accord"], `${miami} > ${newYork}; Honda Accord`],
    [[civic, "and for my truck?"], `${miami} > ${newYork}`],
  ])("carries nothing over to another trip or vehicle: %j", (messages, state) =>
    expect(stateAfter(...messages)).toBe(state),
  );

  test.each([
    [[civic, "the same car from Dallas to Denver"], "Dallas, TX 75201 > Denver, CO 80202; 2019 Honda Civic"],
    [[civic, "Dallas to Denver instead"], "Dallas, TX 75201 > Denver, CO 80202; 2019 Honda Civic"],
    [[civic, "my car doesn't run"], `${miami} > ${newYork}; 2019 Honda Civic; does not run`],
    [[civic, `${civic.slice(0, 14)} enclosed`], `${miami} > ${newYork}; 2019 Honda Civic; enclosed`],
  ])("keeps the vehicle where it is meant: %j", (messages, state) =>
    expect(stateAfter(...messages)).toBe(state),
  );

  test("leaves the state that it was given as it was", () => {
    const before: TripState = Object.freeze({ pickup: miami, awaiting: "delivery" });
    const { state } = parseTripMessage("boston", before, placeFinder);
    expect(before).toEqual({ pickup: miami, awaiting: "delivery" });
    expect(state.delivery).toBe("Boston, MA 02108");
  });
});
