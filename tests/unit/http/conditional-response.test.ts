import { expect, test } from "vitest";
import { conditionalResponse, withTag } from "#app/http/responses/conditional-response.server.ts";

const ask = (known: string | null, body = "words") => {
  const request = new Request("http://evenhaul.test/", { headers: known ? { "If-None-Match": known } : {} });
  return conditionalResponse(request, withTag(body), { "Content-Type": "text/plain" });
};
const tag = withTag("words").tag;

test.each([tag, tag.replace("W/", ""), `"another",${tag}`, `W/"another", ${tag}`])(
  "who has it as %s is told so, and gets no body",
  async (known) => {
    const answer = ask(known);
    expect([answer.status, await answer.text(), answer.headers.get("ETag")]).toEqual([304, "", tag]);
  },
);

test.each([null, '"another"', tag.slice(2, -2), `${tag}x`])("who has %s gets the body", async (known) => {
  const answer = ask(known);
  expect([answer.status, await answer.text(), answer.headers.get("ETag")]).toEqual([200, "words", tag]);
});

test("the tag changes with the body", () => {
  expect(ask(tag, "other words").status).toBe(200);
});
