import { expect, test } from "vitest";
import { talk } from "./talk";

const accord = "2018 honda accord";

test.each([
  [`${accord} from 12345 Biscayne Blvd, Miami, FL 33181 to Dallas TX`, "Miami, FL 33181 to Dallas, TX 75201"],
  [`${accord} from Dallas TX to 12345 Biscayne Blvd, Miami, FL 33181`, "Dallas, TX 75201 to Miami, FL 33181"],
  [`${accord} from 12345 NW 7th St, Miami, FL 33181-1234 to 75201`, "Miami, FL 33181 to Dallas, TX 75201"],
  [`${accord} from 33181 Miami to 75201 Dallas`, "Miami, FL 33181 to Dallas, TX 75201"],
  [`${accord} miami fl 33181 to dallas tx 75201`, "Miami, FL 33181 to Dallas, TX 75201"],
  [`${accord} from PO Box 12345, Miami, FL 33181 to Dallas TX`, "Miami, FL 33181 to Dallas, TX 75201"],
])("the chat reads an address as the form does: %s", async (message, words) => {
  const { kind, text } = await talk(message);
  expect([kind, text]).toEqual(["price", expect.stringContaining(words)]);
});

test.each([
  [`${accord} from Dallas 33101 to Boston`, "picked up in: Miami, FL 33101 or Dallas, TX 75201?"],
  [`${accord} dallas 33101 to boston`, "picked up in: Miami, FL 33101 or Dallas, TX 75201?"],
  [`${accord} from Boston to Dallas 33101`, "delivered to: Miami, FL 33101 or Dallas, TX 75201?"],
  [`${accord} from Miami, FL 75201 to Boston`, "picked up in"],
  [`${accord} from PO Box 12345, Miami, FL to Boston`, ""],
])("asks where city and ZIP contradict each other: %s", async (message, words) => {
  const { kind, text } = await talk(message);
  expect(kind).toBe("ask");
  expect(text).toContain(words);
});

test("the answer to that question goes on with it", async () => {
  for (const answer of ["75201", "Dallas, TX", "dallas tx 75201"])
    expect((await talk(`${accord} from Dallas 33101 to Boston`, answer)).text).toContain(
      "Dallas, TX 75201 to Boston",
    );
});
