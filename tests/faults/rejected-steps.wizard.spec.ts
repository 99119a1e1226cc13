import { expect } from "../e2e/visitor";
import { test } from "../e2e/wizard-test";

test.describe("the first step refuses", () => {
  const cases = [
    ["nothing at all", "", "", "Address Required", "Please enter both pickup and delivery addresses"],
    [
      "a missing delivery",
      "33101",
      "",
      "Address Required",
      "Please enter both pickup and delivery addresses",
    ],
    [
      "a pickup without a ZIP",
      "Portland",
      "10001",
      "Invalid Pickup ZIP",
      "Please enter a complete 5-digit ZIP code",
    ],
    [
      "a delivery without a ZIP",
      "33101",
      "Springfield",
      "Invalid Delivery ZIP",
      "Please enter a complete 5-digit ZIP code",
    ],
    ["an unknown ZIP", "33101", "00000", "Invalid Address", "We don’t know the ZIP code 00000"],
    ["a territory", "33101", "00901", "Invalid Address", "US territory"],
    ["a ZIP of PO boxes", "77210", "33101", "Invalid Address", "Please use the street’s ZIP code."],
    ["a military post office", "09012", "33101", "Invalid Address", "military post office"],
    ["the same ZIP twice", "33101", "33101", "Invalid Address", "two different places"],
    ["an island that no road reaches", "33101", "02554", "Invalid Address", "Please call (800) 555-0199"],
    ["a novel", `${"x".repeat(200)} 33101`, "10001", "Validation Error", "Must be 200 characters or less"],
  ] as const;
  for (const [what, pickup, delivery, title, message] of cases) {
    test(what, async ({ wizard }) => {
      await wizard.open();
      await wizard.giveDestination({ pickup, delivery });
      await wizard.isRejected(title, message);
      await expect(wizard.field("Pickup address")).toHaveValue(pickup);
      await expect(wizard.field("Delivery address")).toHaveValue(delivery);
    });
  }
});

test.describe("the third step refuses", () => {
  const cases = [
    ["no name", { name: "" }, "Enter your full name"],
    ["a long name", { name: "x".repeat(51) }, "Must be 50 characters or less"],
    ["no email", { email: "" }, "Invalid email format"],
    ["half an email", { email: "pat@example" }, "Invalid email format"],
    ["a short phone", { phone: "555-0100" }, "Invalid phone format"],
  ] as const;
  for (const [what, change, message] of cases) {
    test(what, async ({ wizard }) => {
      await wizard.reachContact();
      await wizard.giveContact(change);
      await wizard.isRejected("Validation Error", message);
      await expect(wizard.field("Email")).toHaveValue("email" in change ? change.email : "pat@example.com");
    });
  }
});
