import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { ownDataPath } from "#app/domain/desk/own-data/own-data-link.server.ts";
import { requestOwnData } from "#app/domain/desk/own-data/request-own-data.server.ts";
import { unsubscribeLink } from "#app/domain/crm/leads/unsubscribe/unsubscribe-link.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { addStaff } from "#tests/support/staff.ts";

/** No action's: nothing, a word, names that every object has, and one that a table of actions may have itself. */
const unknown = [
  "",
  "nonsense",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "default",
  "/save",
];

const unknownButton = "We don’t know this button. Please go back and use the page.";
const unknownForm = "We don’t know what this form is for.";
const unreadable = "We couldn’t read this form.";

/** What each action with intents answers to one that it doesn't know: a status, and words of the page or where it leads. */
const actions: readonly [path: string, status: number, says: string][] = [
  ["/quote", 400, "We don’t know this button. Please go back and use the form."],
  ["/quote/:quoteNumber?token=:token", 400, unknownButton],
  ["/quote/:quoteNumber/book?token=:token", 303, "&booking=off"],
  ["/unsubscribe/:unsubscriber", 400, unreadable],
  ["/privacy/mine/:ownData", 400, unknownButton],
  ["/privacy/mine/:ownData/erase", 400, unknownButton],
  ["/offer/:carrierOffer", 400, unknownButton],
  ["/chat", 400, "Please write a message"],
  ["/admin/login", 400, "Enter your email"],
  ["/admin/crm", 400, "This form asks for nothing that we know."],
  ["/admin/crm/:leadId", 400, unknownButton],
  ["/admin/crm/person", 400, unknownForm],
  ["/admin/crm/new", 400, unknownButton],
  ["/admin/crm/:leadId/quote", 400, unknownButton],
  ["/admin/crm/:leadId/quote/:quoteNumber", 400, unknownButton],
  ["/admin/crm/:leadId/merge/:otherId", 400, unknownButton],
  ["/admin/crm/import/:importId", 303, "?done=columns"],
  ["/admin/today", 400, "We don’t know this button."],
  ["/admin/inbox", 400, unreadable],
  ["/admin/outbox", 400, unreadable],
  ["/admin/automation", 400, unknownForm],
  ["/admin/automation/log", 400, unknownForm],
  ["/admin/automation/webhooks", 400, unknownForm],
  ["/admin/automation/texts/still-moving", 400, unknownForm],
  ["/admin/social", 400, unknownForm],
  ["/admin/social/slots", 400, unknownForm],
  ["/admin/social/channels", 400, unknownForm],
  ["/admin/social/import", 400, "Choose a CSV file."],
  ["/admin/social/posts/:postId", 400, unknownForm],
  ["/admin/news", 400, unknownForm],
  ["/admin/news/new", 400, unknownForm],
  ["/admin/pages/new", 400, unknownForm],
  ["/admin/faq", 400, unknownForm],
  ["/admin/reviews", 400, unknownForm],
  ["/admin/rates", 400, unreadable],
  ["/admin/settings", 400, unreadable],
  ["/admin/staff", 400, unknownForm],
  ["/admin/account", 400, unknownForm],
];

const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
let cookie = "";
const ids: Record<string, string> = {};

beforeAll(async () => {
  cookie = (await addStaff(file(), "owner")).cookie;
  const { leadId, quoteNumber, token, email } = await aQuote();
  const other = await aQuote({ phone: "(315) 555-0142" });
  const people = new FormData();
  people.set("file", new File(["Name,Email\nSample Person,one@example.com"], "people.csv"));
  const headers = { Cookie: cookie, Origin: "http://evenhaul.test" };
  const imported = await answer("/admin/crm/import", { method: "POST", body: people, headers });
  const post = { intent: "save", title: "A title", body: "A text", linkPath: "/" };
  const drafted = await postForm("/admin/social/posts/new", post, { Cookie: cookie });
  await requestOwnData(email, new Date());
  const asked = await db.dataRequest.findFirstOrThrow({ where: { email } });
  Object.assign(ids, {
    ownData: ownDataPath(asked.id).split("/").at(-1),
    leadId,
    quoteNumber,
    token,
    otherId: other.leadId,
    unsubscriber: unsubscribeLink(leadId, email).split("/").at(-1),
    importId: leadsTo(imported)?.split("/").at(-1),
    postId: /posts\/(\w+)/.exec(leadsTo(drafted) ?? "")?.[1],
  });
}, 60_000);

const plain = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

test.each(actions)("%s answers an unknown intent with %i", async (path, status, says) => {
  const address = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "missing");
  for (const intent of unknown) {
    const headers: Record<string, string> = path === "/admin/login" ? {} : { Cookie: cookie };
    const response = await postForm(address, { intent }, headers);
    expect(response.status, intent).toBe(status);
    expect(leadsTo(response) ?? plain(await response.text()), intent).toContain(says);
  }
});

test("a field whose name begins with a slash chooses no action", async () => {
  const response = await postForm("/admin/automation", { "/halt": "", rule: "" }, { Cookie: cookie });
  expect(response.status).toBe(400);
});
