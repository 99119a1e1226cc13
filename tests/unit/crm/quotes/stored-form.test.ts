import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  removeOtherForms,
  storeForm,
  storedForm,
  mergeTexts,
  textsOf,
  valuesWith,
} from "#app/ui/quote/stored-form.ts";

const values = {
  pickupAddress: "",
  deliveryAddress: "",
  transportType: "open",
  vehicleKind: "car",
  vehicleYear: "",
  vehicleMake: "",
  vehicleModel: "",
  isRunning: true,
  vehicleLength: "",
  vehicleWidth: "",
  vehicleHeight: "",
  vehicleWeight: "",
  fullName: "Pat Example",
  email: "pat@example.com",
  phone: "(305) 555-0100",
  useWhatsApp: true,
} as const;

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
});

const base = textsOf("vehicle", values);
const form = { step: "vehicle", draftId: "draftid1", base } as const;
const civic = { ...base, vehicleYear: "2019", vehicleMake: "Honda", vehicleModel: "Civic" };

describe("what a tab keeps of a form", () => {
  test("comes back to the same draft and step", () => {
    storeForm(form, civic);
    expect(storedForm(form)).toEqual(civic);
    expect(storedForm({ ...form, draftId: "draftid2" })).toBeNull();
    expect(storedForm({ ...form, step: "destination", base: textsOf("destination", values) })).toBeNull();
  });

  test("isn't true anymore once the server has another vehicle", () => {
    storeForm(form, civic);
    expect(storedForm({ ...form, base: { ...base, vehicleYear: "2020" } })).toBeNull();
  });

  test("is nothing where nothing differs", () => {
    storeForm(form, civic);
    storeForm(form, base);
    expect(stored.size).toBe(0);
  });

  test("never holds a person", () => {
    const contact = { step: "contact", draftId: "draftid1", base: textsOf("contact", values) } as const;
    expect(contact.base).toEqual({});
    storeForm({ ...form, step: "destination", base: {} }, textsOf("destination", values));
    storeForm(form, civic);
    expect([...stored.values()].join()).not.toMatch(/Pat|305/);
  });

  test("of the form before its first post goes with that post", () => {
    storeForm({ ...form, draftId: null }, civic);
    removeOtherForms("draftid1");
    expect(stored.size).toBe(0);
  });

  test("survives storage that's blocked, full or broken", () => {
    stored.set("quoteForm", "{");
    expect(storedForm(form)).toBeNull();
    vi.stubGlobal("window", {});
    expect(storedForm(form)).toBeNull();
    expect(() => storeForm(form, civic)).not.toThrow();
  });
});

test("what was typed before the script came counts more, and another year drops make and model", () => {
  expect(mergeTexts(civic, base, { ...base, vehicleModel: "Accord" })).toMatchObject({
    vehicleMake: "Honda",
    vehicleModel: "Accord",
  });
  expect(mergeTexts(civic, base, { ...base, vehicleYear: "2001" })).toMatchObject({
    vehicleYear: "2001",
    vehicleMake: "",
    vehicleModel: "",
  });
});

test("kept texts become values, and what no form sends doesn't", () => {
  const shown = valuesWith(values, { ...civic, isRunning: "false", vehicleKind: "spaceship" });
  expect(shown).toMatchObject({ vehicleModel: "Civic", isRunning: false, vehicleKind: "car" });
});
