import { expect, test } from "vitest";
import { answer } from "#tests/support/answer.ts";
import { database, desk, plain } from "#tests/support/quote-desk.ts";
import { addStaff } from "#tests/support/staff.ts";

test("a boat is repriced by its size, which the versions and the lead keep", async () => {
  const { press, form, save, row, lead } = await desk();
  const boat = { vehicleMake: "Sea Ray", vehicleModel: "SPX 190" };
  const size = {
    vehicleLength: "19'6\"",
    vehicleWidth: "8 ft",
    vehicleHeight: "7 ft",
    vehicleWeight: "4,300",
  };
  const unmeasured = await press("preview", form(boat));
  expect(unmeasured.status).toBe(400);
  expect(plain(await unmeasured.text())).toContain("depends on its length, width, height and weight");

  const label = "19 ft 6 in long, 8 ft wide, 7 ft high, 4,300 lb";
  const shown = plain(await (await press("preview", form({ ...boat, ...size }))).text());
  expect(shown).toContain(`size not given → ${label}`);
  expect((await save({ ...boat, ...size })).status).toBe(303);
  expect(await row()).toMatchObject({ version: 2, lengthInches: 234, versions: [{ lengthInches: null }] });
  expect(await lead()).toMatchObject({ measurements: label });
  expect((await save({ vehicleMake: "Honda", vehicleModel: "Civic" })).status).toBe(303);
  expect(await row()).toMatchObject({ version: 3, lengthInches: null });
  expect(await lead()).toMatchObject({ measurements: null });
});

test("the rates of a boat show its sizes, to be changed", async () => {
  const owner = await addStaff(database(), "owner");
  const page = await answer("/admin/rates", { headers: { Cookie: owner.cookie } });
  expect(page.status).toBe(200);
  const text = plain(await page.text());
  expect(text).toContain("Feet (past the last: call)");
  expect(text).toMatch(/name="vehicles.boat.size.width"[^>]*value="102"/);
  expect(text).not.toContain('name="vehicles.sedan.size.width"');
});
