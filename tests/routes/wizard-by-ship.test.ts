import { expect, test } from "vitest";
import { visitor } from "#tests/support/answer.ts";
import { contact, destination, vehicle } from "#tests/support/factories.ts";

const textOf = async (response: Response) => (await response.text()).replaceAll("&#x27;", "'");

test("a vehicle that does not run is refused by ship with the reason, and nothing typed is lost", async () => {
  const guest = visitor();
  await guest.press("/quote", "to-vehicle", destination({ deliveryAddress: "Honolulu, HI 96813" }));
  await guest.press("/quote", "to-contact", vehicle({ isRunning: "false" }));
  const page = await guest.press("/quote", "submit", contact());
  expect(page.status).toBe(400);
  const text = await textOf(page);
  expect(text).toContain("Please Call Us");
  expect(text).toContain("start and drive aboard");
  expect(text).toContain('value="Pat Example"');

  await guest.press("/quote", "back", contact());
  await guest.press("/quote", "to-contact", vehicle());
  expect((await guest.press("/quote", "submit", contact())).status).toBe(303);
});
