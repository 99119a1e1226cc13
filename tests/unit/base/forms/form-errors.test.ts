import { describe, expect, test } from "vitest";
import { checkForm, formOf } from "#app/domain/base/forms/form.ts";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import {
  contactForm,
  destinationForm,
  quoteRequestSchema,
  vehicleForm,
} from "#app/domain/crm/quotes/draft/fields.ts";
import { contact, destination, vehicle } from "#tests/support/factories.ts";

const quoteRequestForm = formOf(quoteRequestSchema);
const forms = { destination: destinationForm, vehicle: vehicleForm, contact: contactForm };

function shownErrors(step: keyof typeof forms, values: unknown) {
  const checked = checkForm<string, unknown>(forms[step], values);
  return checked.ok ? null : describeFormErrors(checked.error);
}
const titleAndMessage = (step: keyof typeof forms, values: unknown) => {
  const errors = shownErrors(step, values);
  return errors && `${errors.title}: ${errors.message}`;
};

describe("the first step", () => {
  const both = "Address Required: Please enter both pickup and delivery addresses";
  const incomplete = "Please enter a complete 5-digit ZIP code";
  const territory =
    "Invalid Address: That’s in a US territory. We arrange that by hand. Please call us for a price.";
  const country =
    "Invalid Address: We price trips within the fifty states and Washington, DC. For another country, please call us.";
  test.each([
    [{}, null],
    [{ pickupAddress: "" }, both],
    [{ pickupAddress: "   " }, both],
    [{ deliveryAddress: "" }, both],
    [{ pickupAddress: "Miami", deliveryAddress: "" }, both],
    [{ pickupAddress: "Miami" }, `Invalid Pickup ZIP: ${incomplete}`],
    [{ pickupAddress: "San Juan, PR" }, territory],
    [{ ...destination(), deliveryAddress: "Vancouver, BC" }, country],
    [{ pickupAddress: "3310" }, `Invalid Pickup ZIP: ${incomplete}`],
    [{ pickupAddress: "331011" }, `Invalid Pickup ZIP: ${incomplete}`],
    [{ deliveryAddress: "New York" }, `Invalid Delivery ZIP: ${incomplete}`],
    [{ pickupAddress: "Miami", deliveryAddress: "New York" }, `Invalid Pickup ZIP: ${incomplete}`],
    [{ pickupAddress: "33101" }, null],
    [{ pickupAddress: "33101-1234" }, null],
    [{ pickupAddress: `${"x".repeat(194)} 33101` }, null],
    [{ pickupAddress: `${"x".repeat(195)} 33101` }, "Validation Error: Must be 200 characters or less"],
    [{ transportType: "flying" }, "Validation Error: Choose open or enclosed transport"],
  ])("%j is answered with: %s", (changes, shown) => {
    expect(titleAndMessage("destination", destination(changes))).toBe(shown);
  });

  test("each missing address has its own words at its field", () => {
    expect(shownErrors("destination", {})?.fields).toEqual([
      { field: "pickupAddress", message: "Pickup address is required" },
      { field: "deliveryAddress", message: "Delivery address is required" },
    ]);
  });

  test("open transport is what nobody has to choose", () => {
    const checked = checkForm(destinationForm, { pickupAddress: "33101", deliveryAddress: "10001" });
    expect(checked.ok && checked.value.transportType).toBe("open");
  });
});

describe("the second step", () => {
  const details = "Vehicle details required: Please enter vehicle year, make, and model";
  test.each([
    [{}, null],
    [{ vehicleYear: "" }, details],
    [{ vehicleMake: " " }, details],
    [{ vehicleModel: "" }, details],
    [{ vehicleYear: "19" }, "Validation Error: Must be a 4-digit year"],
    [{ vehicleYear: "20199" }, "Validation Error: Must be a 4-digit year"],
    [{ vehicleYear: "MMXX" }, "Validation Error: Must be a 4-digit year"],
    [{ vehicleMake: "x".repeat(50) }, null],
    [{ vehicleMake: "x".repeat(51) }, "Validation Error: Must be 50 characters or less"],
    [{ vehicleModel: "x".repeat(51) }, "Validation Error: Must be 50 characters or less"],
    [{ isRunning: "false" }, null],
    [{ isRunning: "no" }, null],
    [{ isRunning: "perhaps" }, "Validation Error: Choose whether it runs"],
  ])("%j is answered with: %s", (changes, shown) => {
    expect(titleAndMessage("vehicle", vehicle(changes))).toBe(shown);
  });

  test("a list that nobody opened asks for a choice, a written year for four digits", () => {
    const missing = { ...vehicle(), vehicleYear: "" };
    expect(shownErrors("vehicle", missing)?.fields).toEqual([
      { field: "vehicleYear", message: "Please choose a year" },
    ]);
    const checked = checkForm(quoteRequestForm, { ...destination(), ...missing, ...contact() });
    expect(checked.ok ? null : describeFormErrors(checked.error).message).toBe("Must be a 4-digit year");
  });

  test("a vehicle runs unless told otherwise", () => {
    const { isRunning: _untold, ...untold } = vehicle();
    const checked = checkForm(vehicleForm, untold);
    expect(checked.ok && checked.value.isRunning).toBe(true);
  });

  test("the word false is not a running vehicle", () => {
    for (const isRunning of ["false", "no"]) {
      const checked = checkForm(vehicleForm, vehicle({ isRunning }));
      expect(checked.ok && checked.value.isRunning).toBe(false);
    }
  });
});

describe("the third step", () => {
  const email = "Validation Error: Invalid email format";
  const whatsApp =
    "Validation Error: Enter the phone number you use for WhatsApp, or uncheck the WhatsApp box";
  const phone = "Validation Error: Invalid phone format";
  test.each([
    [{}, null],
    [{ fullName: "" }, "Validation Error: Enter your full name"],
    [{ fullName: "x".repeat(50) }, null],
    [{ fullName: "x".repeat(51) }, "Validation Error: Must be 50 characters or less"],
    [{ fullName: "", email: "nonsense" }, "Validation Error: Enter your full name"],
    [{ email: "" }, email],
    [{ email: "pat" }, email],
    [{ email: "pat@example" }, email],
    [{ email: `${"p".repeat(243)}@example.com` }, null],
    [{ email: `${"p".repeat(244)}@example.com` }, email],
    [{ phone: "(555) 555-0100" }, null],
    [{ phone: "+1 555 555 0100" }, null],
    [{ phone: "5555550100" }, null],
    [{ phone: "305.555.0100" }, null],
    [{ phone: "+1 305\u2011555\u20110100" }, null],
    [{ phone: "305.555.01" }, null],
    [{ phone: "305.555.0" }, phone],
    [{ phone: "555555010" }, phone],
    [{ phone: "555-CALL-NOW" }, phone],
    [{ phone: "1+5555550100" }, phone],
    [{ useWhatsApp: "on", phone: "(305) 555-0100" }, null],
    [{ useWhatsApp: "on" }, whatsApp],
    [{ useWhatsApp: "on", phone: "555" }, phone],
    [{ useWhatsApp: "on", fullName: "" }, "Validation Error: Enter your full name"],
  ])("%j is answered with: %s", (changes, shown) => {
    expect(titleAndMessage("contact", contact(changes))).toBe(shown);
  });

  test("WhatsApp without a phone is told beside whatever else is wrong", () => {
    const errors = shownErrors("contact", contact({ email: "pat", useWhatsApp: "on" }));
    expect(errors?.fields.map(({ field }) => field)).toEqual(["email", "phone"]);
  });

  test.each([
    [undefined, false],
    ["on", true],
  ])("a WhatsApp box that sends %s is %s", (useWhatsApp, wanted) => {
    const checked = checkForm(
      contactForm,
      contact({ phone: "(305) 555-0100", ...(useWhatsApp && { useWhatsApp }) }),
    );
    expect(checked.ok && checked.value.useWhatsApp).toBe(wanted);
  });
});

test("code carries codes: what a field got wrong and what its message names", () => {
  const checked = checkForm(vehicleForm, vehicle({ vehicleYear: "19", vehicleModel: "x".repeat(51) }));
  expect(checked.ok ? [] : checked.error).toEqual([
    { field: "vehicleYear", code: "invalid-vehicle-year" },
    { field: "vehicleModel", code: "too-long", detail: 50 },
  ]);
});

test("a form with a headline of its own says it before the first message", () => {
  const checked = checkForm(destinationForm, {});
  expect(checked.ok ? null : describeFormErrors(checked.error, "not-sent")).toMatchObject({
    title: "Not sent yet",
    message: "Pickup address is required",
  });
});
