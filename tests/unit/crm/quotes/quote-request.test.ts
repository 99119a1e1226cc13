import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { apiEstimateRequestSchema } from "#app/domain/crm/quotes/estimate/api-estimate-request.ts";
import { apiQuoteRequestSchema } from "#app/domain/crm/quotes/submit/api-quote-request.server.ts";
import { findQuoteById } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { contact, destination, vehicle } from "#tests/support/factories.ts";
import { aQuote } from "#tests/support/outbox.ts";

const formData = {
  ...destination(),
  ...vehicle({ vehicleModel: "F-150", vehicleMake: "Ford" }),
  ...contact(),
};
const trip = {
  pickupAddress: { text: "Miami, FL 33101", zip: "33101" },
  deliveryAddress: { text: "New York, NY 10001", zip: "10001" },
  transportType: "open",
  vehicle: { year: "2019", make: "Ford", model: "F-150", sizeClass: "pickup", plugIn: "never" },
  isRunning: true,
};

test("a request is read into addresses with their ZIPs and a vehicle with its size class", () => {
  expect(apiQuoteRequestSchema.parse({ formData })).toMatchObject(trip);
});

test.each([
  ["Miami, FL", "33132", "33132"],
  ["12345 Biscayne Blvd, Miami, FL", "33181", "33181"],
  ["12345 Foo Bar, Miami", "33181", "33181"],
  ["Miami, FL 33101", "33132", "33132"],
  ["Miami, FL 33101", "33101", "33101"],
  ["Miami, FL 33101", "", "33101"],
  ["Miami, FL", undefined, "33101"],
])("of %j and the ZIP %j beside it, %s counts", (pickupAddress, pickupZip, zip) => {
  const request = apiQuoteRequestSchema.parse({ formData: { ...formData, pickupAddress, pickupZip } });
  expect(request.pickupAddress.zip).toBe(zip);
});

test("a price needs no more of an address than its ZIP", () => {
  const { pickupAddress: _pickup, deliveryAddress: _delivery, ...body } = formData;
  const request = apiEstimateRequestSchema.parse({ ...body, pickupZip: "33101", deliveryZip: "10001" });
  expect(request).toMatchObject({
    ...trip,
    pickupAddress: { zip: "33101" },
    deliveryAddress: { zip: "10001" },
  });
});

test("a stored trip comes back as it was asked for, under the fingerprint of what was typed", async () => {
  const { id, email } = await aQuote({ vehicleMake: "Ford", vehicleModel: "F-150" });
  expect((await findQuoteById(id))?.quote.trip).toEqual(trip);
  const typed = Object.entries({ ...formData, email, isRunning: true, useWhatsApp: false }).sort();
  const { fingerprint } = await db.quote.findUniqueOrThrow({ where: { id } });
  expect(fingerprint).toBe(createHash("sha256").update(JSON.stringify(typed)).digest("hex"));
});

test.each([
  ["in the form's data", { useWhatsApp: "on" }, {}],
  ["beside it", {}, { useWhatsApp: true }],
])("WhatsApp without a phone is rejected at the phone, ticked %s", (_where, inForm, beside) => {
  const body = { formData: { ...destination(), ...vehicle(), ...contact(), ...inForm }, ...beside };
  const parsed = apiQuoteRequestSchema.safeParse(body);
  expect(parsed.error?.issues[0]).toMatchObject({
    message: "phone-for-whatsapp",
    path: ["formData", "phone"],
  });
});

test.each([
  ["in the form's data", { useWhatsApp: "on" }, {}, true],
  ["beside it, which wins", { useWhatsApp: "on" }, { useWhatsApp: false }, false],
  ["nowhere", {}, {}, false],
])("WhatsApp is taken from the JSON body %s", (_where, inForm, beside, expected) => {
  const body = {
    formData: { ...destination(), ...vehicle(), ...contact({ phone: "(305) 555-0100" }), ...inForm },
    ...beside,
  };
  expect(apiQuoteRequestSchema.parse(body).useWhatsApp).toBe(expected);
});
