import { expect, test } from "vitest";
import { contactMessageForm } from "#app/domain/crm/contacts/contact-fields.ts";
import { checkForm } from "#app/domain/base/forms/form.ts";
import { message } from "#tests/support/factories.ts";

const check = (changes: Record<string, string> = {}) => checkForm(contactMessageForm, message(changes));
const badFields = (changes: Record<string, string>) => {
  const checked = check(changes);
  return checked.ok ? [] : checked.error.map(({ field }) => field);
};

test("a whole message is read, its number as we write it", () => {
  expect(check({ topic: "claim", quoteNumber: " eh-0000 0000 ", phone: "(555) 555-0100" })).toEqual({
    ok: true,
    value: {
      name: "Pat Example",
      email: "pat@example.com",
      phone: "(555) 555-0100",
      topic: "claim",
      quoteNumber: "EH-0000-0000",
      message: "Where is my car?",
    },
  });
});

test.each(["ORD-0000-0000", "ord00000000", " ord-0000 0000 "])(
  "an order’s number as typed: %s",
  (quoteNumber) =>
    expect(check({ topic: "existing-quote", quoteNumber })).toMatchObject({
      value: { quoteNumber: "ORD-0000-0000" },
    }),
);

test("a number counts only where the topic may have one", () => {
  expect(check({ topic: "other", quoteNumber: "nonsense" })).toMatchObject({ value: { quoteNumber: null } });
});

test.each([
  [{ name: "" }, ["name"]],
  [{ name: "x".repeat(51) }, ["name"]],
  [{ email: "pat" }, ["email"]],
  [{ email: `${"x".repeat(250)}@example.com` }, ["email"]],
  [{ phone: "555" }, ["phone"]],
  [{ topic: "weather" }, ["topic"]],
  [{ topic: "existing-quote", quoteNumber: "EH-1" }, ["quoteNumber"]],
  [{ topic: "claim", quoteNumber: "ORD-0000-0001" }, ["quoteNumber"]],
  [{ message: " " }, ["message"]],
] as [Record<string, string>, string[]][])("%j is wrong in %j", (changes, names) => {
  expect(badFields(changes)).toEqual(names);
});

test("every error comes at once, in the order of the form", () => {
  expect(badFields({ name: "", email: "x", topic: "claim", quoteNumber: "x", message: "" })).toEqual([
    "name",
    "email",
    "quoteNumber",
    "message",
  ]);
});

test("a post without any field is an error, not an accident", () => {
  expect(checkForm(contactMessageForm, {}).ok).toBe(false);
});
