import { expect, test } from "vitest";
import { builtInTemplates } from "#app/domain/messages/templates/built-in-templates.ts";
import { checkTemplate } from "#app/domain/messages/templates/check-template.ts";
import { describeTemplateError } from "#app/domain/messages/templates/template-error-messages.ts";
import { fieldsOf } from "#app/domain/messages/templates/site-templates.ts";

const lead = fieldsOf({ key: "one-question", about: "lead" });
const messages = (text: string) =>
  checkTemplate(text, lead).map(({ line, error }) => `${line}: ${describeTemplateError(error)}`);

test.each(builtInTemplates.map((template) => [template.key, template] as const))(
  "the text %s that comes with the site passes its own check",
  (_, template) => {
    const fields = fieldsOf(template);
    expect(checkTemplate(template.body, fields)).toEqual([]);
    expect(checkTemplate(template.subject, fields, { isOneLine: true })).toEqual([]);
  },
);

test("an unknown field is named with its line, and with the field that was meant", () => {
  expect(messages("Hi {{frist_name}},\n\nyour {{ vehicle }} and {{nonsense_here}}")).toEqual([
    "1: {{frist_name}} isn’t a field of this text. Did you mean {{first_name}}?",
    "3: {{nonsense_here}} isn’t a field of this text.",
  ]);
  expect(messages("{{Price}}")).toEqual(["1: {{Price}} isn’t a field of this text. Did you mean {{price}}?"]);
});

test("a block needs a line of its own, and has no place in a subject", () => {
  expect(messages("See {{trip_table}}\r\n{{trip_table}}")).toEqual([
    "1: {{trip_table}} needs a line of its own.",
  ]);
  expect(checkTemplate("{{trip_table}}", lead, { isOneLine: true })).toEqual([
    { line: 1, error: { code: "block-in-subject", written: "{{trip_table}}" } },
  ]);
  expect(describeTemplateError({ code: "block-in-subject", written: "{{trip_table}}" })).toBe(
    "{{trip_table}} goes in the text, not in the subject.",
  );
});

test("half a field, HTML, pictures and links to nowhere are named by line", () => {
  expect(messages("a\n{{price\nb")).toEqual(["2: A field begins with {{ and ends with }} on the same line."]);
  expect(messages("a\n\n<b>x</b>")[0]).toBe("3: HTML can’t be used here: <b>");
  expect(messages("![x](/y)")).toEqual(["1: Pictures can’t be used in the text."]);
  expect(messages("[x](javascript:alert)")[0]).toContain("1: javascript:alert isn’t a link.");
  expect(messages("[See it]({{quote_link}}) or [this](/terms)")).toEqual([]);
});

test("a receipt to an address that anybody may have typed has no field for a name or the message", () => {
  const receipt = fieldsOf({ key: "contact-receipt", about: "contact" });
  expect(checkTemplate("Hi {{customer_name}}\n\n{{message_text}}", receipt)).toHaveLength(2);
});
