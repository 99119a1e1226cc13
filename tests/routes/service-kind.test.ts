import { expect, test } from "vitest";
import { answer, leadsTo, visitor } from "#tests/support/answer.ts";
import { destination, vehicle } from "#tests/support/factories.ts";

const elsewhere = (kind: string, changes: Record<string, string> = {}) =>
  destination({ elsewhere: "on", vehicleKind: kind, ...changes });
const pressedKind = (html: string) => /aria-pressed="true">([^<]+)</.exec(html)?.[1];

test.each([
  ["/boat-shipping", "boat"],
  ["/motorcycle-shipping", "motorcycle"],
  ["/golf-cart-shipping", "golf-cart"],
  ["/golf-cart-shipping/naples-fort-myers", "golf-cart"],
  ["/golf-cart-shipping/palm-beach-boca-raton", "golf-cart"],
  ["/heavy-hauling", "machine"],
])("the form of %s begins with the kind %s", async (path, kind) => {
  const html = await (await answer(path)).text();
  expect(html).toMatch(new RegExp(`<select[^>]*name="vehicleKind".*?<option value="${kind}" selected=""`));
  expect(html).not.toContain("About nine cars in ten");
});

test.each(["/open-auto-transport", "/states/texas", "/auto-transport-florida", "/data-sources"])(
  "the form of %s asks for no kind, because it's about cars or about any",
  async (path) => {
    const html = await (await answer(path)).text();
    expect(html).not.toContain('name="vehicleKind"');
    expect(html).toContain("About nine cars in ten");
  },
);

test("the kind of the page is the one of the step of the vehicle, with its size fields, and can be changed", async () => {
  const guest = visitor();
  const step = leadsTo(await guest.press("/quote", "to-vehicle", elsewhere("boat"))) ?? "";
  const html = await (await guest.get(step)).text();
  expect(pressedKind(html)).toBe("Boat");
  expect(html).toContain('name="vehicleLength"');
  await guest.press("/quote?kind=car", "refresh", { vehicleKind: "boat", vehicleYear: "2019" });
  const changed = await (await guest.get("/quote?step=vehicle")).text();
  expect(pressedKind(changed)).toBe("Car or truck");
  expect(changed).not.toContain('name="vehicleLength"');
});

test("what the first step got wrong keeps the kind", async () => {
  const guest = visitor();
  const rejected = await guest.press("/quote", "to-vehicle", elsewhere("boat", { deliveryAddress: "" }));
  expect(rejected.status).toBe(400);
  expect(await rejected.text()).toContain('<input type="hidden" name="vehicleKind" value="boat"/>');
});

test("a car chosen before makes room for the boat, and a boat chosen before stays", async () => {
  const guest = visitor();
  await guest.press("/quote", "to-vehicle", destination());
  await guest.press("/quote", "to-contact", vehicle());
  const forked = leadsTo(await guest.press("/quote", "to-vehicle", elsewhere("boat"))) ?? "";
  expect(pressedKind(await (await guest.get(forked)).text())).toBe("Boat");
  // The other tab's car is still there.
  expect(await (await guest.get("/quote?step=contact")).text()).toContain("2019 Honda Civic");

  const sailor = visitor();
  await sailor.press("/quote", "to-vehicle", destination());
  await sailor.press("/quote", "refresh", vehicle({ vehicleMake: "Sea Ray", vehicleModel: "SPX 190" }));
  const again = leadsTo(await sailor.press("/quote", "to-vehicle", elsewhere("boat"))) ?? "";
  expect(await (await sailor.get(again)).text()).toMatch(/<option value="SPX 190" selected=""/);
});
