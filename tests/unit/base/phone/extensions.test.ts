import { describe, expect, test } from "vitest";
import { checkForm } from "#app/domain/base/forms/form.ts";
import { formatPhone, phoneDigitsOf } from "#app/domain/base/phone/parse-phone.ts";
import { telHref } from "#app/domain/base/phone/typed-phone.ts";
import { newLeadForm } from "#app/domain/crm/leads/by-hand/new-lead-fields.ts";

const phoneOf = (phone: string) => checkForm(newLeadForm, { fullName: "Sample Person 30", phone });

describe("a phone number with its extension, as the caller says it", () => {
  test.each([
    "305-555-0142 ext 4",
    "305-555-0142 ext. 4",
    "(305) 555-0142 Ext: 4",
    "305.555.0142 x4",
    "305-555-0142, extension 4",
    "3055550142 #4",
    "305-555-0142,4",
  ])("%s is taken, shown with it, and dialed and compared without", (typed) => {
    const read = phoneOf(typed);
    if (!read.ok) throw new Error(`${typed} was rejected`);
    const { phone } = read.value;
    expect(formatPhone(phone)).toBe("(305) 555-0142 ext. 4");
    expect(phoneDigitsOf(phone)).toBe("3055550142");
    expect(telHref(phone)).toBe("tel:+13055550142");
  });

  test.each(["555-0142 ext 4", "ext 4", "305-555-0142 after 4", "x4"])("%s isn't a number", (typed) => {
    expect(phoneOf(typed)).toMatchObject({ ok: false, error: [{ field: "phone", code: "invalid-phone" }] });
  });

  test("a number without one is as before", () => {
    expect(phoneOf("305.555.0142")).toMatchObject({ ok: true, value: { phone: "305-555-0142" } });
    expect(formatPhone("305-555-0142")).toBe("(305) 555-0142");
    expect(phoneOf("")).toMatchObject({ ok: true, value: { phone: "" } });
  });
});
