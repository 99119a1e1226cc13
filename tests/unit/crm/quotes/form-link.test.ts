import { expect, test } from "vitest";
import { readAddress, readAddresses } from "#app/domain/trip/places/name-cities.server.ts";
import { newDraft } from "#app/domain/crm/quotes/draft/draft.ts";
import { draftOfLink } from "#app/domain/crm/quotes/draft/draft-of-link.ts";
import { formLink } from "#app/domain/crm/quotes/draft/form-link.ts";

const draft = newDraft({ id: "draft--1", key: "a-key-of-some-length" });
const open = (link: string) => {
  const search = Object.fromEntries(new URL(link, "http://x").searchParams);
  return draftOfLink(draft, search, readAddresses(search));
};

test("what a link says is in the draft that it opens", () => {
  const values = {
    pickupAddress: "Miami, FL 33101",
    deliveryAddress: "New York, NY 10001",
    transportType: "enclosed",
    vehicleYear: "2019",
    vehicleMake: "Honda",
    vehicleModel: "Civic",
    isRunning: "false",
  } as const;
  expect(open(formLink(values))).toMatchObject({
    ...values,
    pickupAddress: readAddress(values.pickupAddress),
    deliveryAddress: readAddress(values.deliveryAddress),
    isRunning: false,
  });
});

test("an address without fields of the form opens nothing", () =>
  expect(open("/quote?ref=abc&step=vehicle")).toBeNull());

test("a person is never taken from an address", () =>
  expect(JSON.stringify(open("/quote?vehicleYear=2019&fullName=Pat&email=p@x.y"))).not.toMatch(/Pat|p@x/));

test("nonsense is cut to what a draft may hold", () => {
  const filled = open(`/quote?transportType=rail&vehicleMake=${"x".repeat(900)}`);
  expect(filled?.transportType).toBe("open");
  expect(filled?.vehicleMake).toHaveLength(50);
});
