import { expect, test } from "vitest";
import { missingFields, renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import type { MessageTemplate } from "#app/domain/messages/templates/template.ts";

const template = (body: string, subject = "About {{vehicle}}"): MessageTemplate => ({
  key: "test",
  channel: "email",
  name: "Test",
  about: "lead",
  isFollowUp: true,
  approvedAs: null,
  subject,
  body,
});
const facts = {
  values: { first_name: "*Sample* <b>3</b>", vehicle: "2019 [Honda](https://bad.example) & Co", from: "" },
  blocks: {
    trip_table: (
      <table data-text="columns">
        {
          <tbody>
            <tr>
              <td>Trip</td>
            </tr>
          </tbody>
        }
      </table>
    ),
  },
};
const render = (body: string) =>
  renderTemplate({ template: template(body), ...facts, footer: ["1 Main St"] });

test("a value shows as typed: neither Markdown nor HTML of it counts", () => {
  const { subject, html, text } = render("Hi **{{first_name}}**, your {{vehicle}}.");
  expect(subject).toBe("About 2019 [Honda](https://bad.example) & Co");
  expect(html).toContain(
    "<strong>*Sample* &lt;b&gt;3&lt;/b&gt;</strong>, your 2019 [Honda](https://bad.example) &amp; Co",
  );
  expect(html).not.toContain('href="https://bad.example"');
  expect(text).toContain("Hi *Sample* <b>3</b>, your 2019 [Honda]");
});

test("Markdown becomes paragraphs with styles, links are absolute, a block stands by itself", () => {
  const { html, text } = render("# Hello\n\nOne\n\n- [Terms](/terms)\n\n{{trip_table}}\n\nAfter");
  expect(html).toMatch(/<h1 style="[^"]+">Hello<\/h1>/);
  expect(html).toMatch(/<a style="[^"]+" href="https?:\/\/[^/"]+\/terms"/);
  expect(html).toContain("<td>Trip</td>");
  expect(html).not.toContain("{{");
  for (const part of ["HELLO", "Terms", "Trip", "After", "1 Main St"]) expect(text).toContain(part);
});

test("fields of a text that have no value are named", () => {
  expect(
    missingFields({ subject: "{{from}}", body: "{{first_name}} {{price}} {{our_phone}}" }, facts),
  ).toEqual(["from", "price"]);
});
