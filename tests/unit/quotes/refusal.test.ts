import { describe, expect, test } from "vitest";
import { checkContact, checkDestination, checkVehicle } from "#app/domain/quotes/refusal.ts";
import { contact, destination, vehicle } from "#tests/support/factories.ts";

const refusalOf = (
  checked: ReturnType<typeof checkDestination | typeof checkVehicle | typeof checkContact>,
) => (checked.ok ? null : `${checked.refusal.title}: ${checked.refusal.message}`);

describe("the first step", () => {
  const both = "Address Required: Please enter both pickup and delivery addresses";
  const incomplete = "Please enter a complete 5-digit ZIP code";
  test.each([
    [{}, null],
    [{ pickupAddress: "" }, both],
    [{ pickupAddress: "   " }, both],
    [{ deliveryAddress: "" }, both],
    [{ pickupAddress: "Miami", deliveryAddress: "" }, both],
    [{ pickupAddress: "Miami" }, `Invalid Pickup ZIP: ${incomplete}`],
    [{ pickupAddress: "3310" }, `Invalid Pickup ZIP: ${incomplete}`],
    [{ pickupAddress: "331011" }, `Invalid Pickup ZIP: ${incomplete}`],
    [{ deliveryAddress: "New York" }, `Invalid Delivery ZIP: ${incomplete}`],
    [{ pickupAddress: "Miami", deliveryAddress: "New York" }, `Invalid Pickup ZIP: ${incomplete}`],
    [{ pickupAddress: "33101" }, null],
    [{ pickupAddress: "33101-1234" }, null],
    [{ pickupAddress: `${"x".repeat(194)} 33101` }, null],
    [{ pickupAddress: `${"x".repeat(195)} 33101` }, "Validation Error: Must be 200 characters or less"],
    [{ transportType: "flying" }, "Validation Error: Please choose open or enclosed transport"],
  ])("%j is refused with: %s", (changes, refusal) => {
    expect(refusalOf(checkDestination(destination(changes)))).toBe(refusal);
  });

  test("each missing address has its own words at its field", () => {
    const checked = checkDestination({});
    expect(checked.ok ? [] : checked.refusal.fields).toEqual([
      { name: "pickupAddress", message: "Pickup address is required" },
      { name: "deliveryAddress", message: "Delivery address is required" },
    ]);
  });

  test("open transport is what nobody has to choose", () => {
    const checked = checkDestination({ pickupAddress: "33101", deliveryAddress: "10001" });
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
    [{ isRunning: "perhaps" }, "Validation Error: Please choose yes or no"],
  ])("%j is refused with: %s", (changes, refusal) => {
    expect(refusalOf(checkVehicle(vehicle(changes)))).toBe(refusal);
  });

  test("a vehicle runs unless told otherwise", () => {
    const { isRunning: _untold, ...untold } = vehicle();
    const checked = checkVehicle(untold);
    expect(checked.ok && checked.value.isRunning).toBe(true);
  });

  test("the word false is not a running vehicle", () => {
    for (const isRunning of ["false", "no"]) {
      const checked = checkVehicle(vehicle({ isRunning }));
      expect(checked.ok && checked.value.isRunning).toBe(false);
    }
  });
});

describe("the third step", () => {
  const email = "Validation Error: Invalid email format";
  const phone = "Validation Error: Invalid phone format";
  test.each([
    [{}, null],
    [{ fullName: "" }, "Validation Error: Full name is required"],
    [{ fullName: "x".repeat(50) }, null],
    [{ fullName: "x".repeat(51) }, "Validation Error: Must be 50 characters or less"],
    [{ fullName: "", email: "nonsense" }, "Validation Error: Full name is required"],
    [{ email: "" }, email],
    [{ email: "pat" }, email],
    [{ email: "pat@example" }, email],
    [{ email: `${"p".repeat(243)}@example.com` }, null],
    [{ email: `${"p".repeat(244)}@example.com` }, email],
    [{ phone: "(555) 555-0100" }, null],
    [{ phone: "+1 555 555 0100" }, null],
    [{ phone: "5555550100" }, null],
    [{ phone: "555555010" }, phone],
    [{ phone: "555-CALL-NOW" }, phone],
    [{ phone: "1+5555550100" }, phone],
  ])("%j is refused with: %s", (changes, refusal) => {
    expect(refusalOf(checkContact(contact(changes)))).toBe(refusal);
  });

  test.each([
    [undefined, false],
    ["on", true],
  ])("a WhatsApp box that sends %s is %s", (useWhatsApp, wanted) => {
    const checked = checkContact({ ...contact(), useWhatsApp });
    expect(checked.ok && checked.value.useWhatsApp).toBe(wanted);
  });
});
