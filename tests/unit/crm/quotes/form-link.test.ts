import { expect, test } from "vitest";
import { newDraft } from "#app/domain/crm/quotes/draft/draft.ts";
import { draftOfLink } from "#app/domain/crm/quotes/draft/draft-of-link.ts";
import { formLink } from "#app/domain/crm/quotes/draft/form-link.ts";

const draft = newDraft({ id: "draft--1", key: "a-key-of-some-length" });
const search = (link: string) => Object.fromEntries(new URL(link, "http://x").searchParams);

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
  expect(draftOfLink(draft, search(formLink(values)))).toMatchObject({ ...values, isRunning: false });
});

test("an address without fields of the form opens nothing", () =>
  expect(draftOfLink(draft, search("/quote?ref=abc&step=vehicle"))).toBeNull());

test("a person is never taken from an address", () =>
  expect(
    JSON.stringify(draftOfLink(draft, search("/quote?vehicleYear=2019&fullName=Pat&email=p@x.y"))),
  ).not.toMatch(/Pat|p@x/));

test("nonsense is cut to what a draft may hold", () => {
  const filled = draftOfLink(draft, search(`/quote?transportType=rail&vehicleMake=${"x".repeat(900)}`));
  expect(filled?.transportType).toBe("open");
  expect(filled?.vehicleMake).toHaveLength(50);
});
