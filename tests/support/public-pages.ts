import { answer, leadsTo, visitor } from "./answer";
import { contact, destination, message, newEmail, vehicle } from "./factories";
import { openForm } from "./guarded-form";
import { orderPages } from "./order-pages";
import { ownDataPages } from "./own-data-pages";

export type ReadPage = { path: string; html: string };

const pageAt = async (path: string): Promise<ReadPage> => ({ path, html: await (await answer(path)).text() });

/** Every page of the sitemap. */
export async function sitemapPages(): Promise<ReadPage[]> {
  const xml = await (await answer("/sitemap.xml")).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)</g)].map(([, address = ""]) => new URL(address).pathname);
  const pages: ReadPage[] = [];
  for (const path of paths) pages.push(await pageAt(path));
  return pages;
}

/** The steps of the form, the result, receipts, answers of the chat, rejected forms and pages of errors. */
export async function pagesOfUse(): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  const add = async (path: string, response: Response | Promise<Response>) =>
    pages.push({ path, html: await (await response).text() });
  for (const path of otherPaths) pages.push(await pageAt(path));
  const samples = pages.find(({ path }) => path === "/email-preview")?.html ?? "";
  for (const [path] of samples.matchAll(/\/email-preview\/[\w-]+\.html/g)) pages.push(await pageAt(path));

  const guest = visitor();
  await add("POST /quote, nothing filled in", guest.press("/quote", "to-vehicle"));
  await guest.press("/quote", "to-vehicle", destination());
  await add("/quote?step=vehicle", guest.get("/quote?step=vehicle"));
  await guest.press("/quote", "to-contact", vehicle());
  await add("/quote?step=contact", guest.get("/quote?step=contact"));
  await add("POST /quote, no email", guest.press("/quote", "submit", contact({ email: "" })));
  const link = leadsTo(await guest.press("/quote", "submit", contact({ email: newEmail() }))) ?? "";
  await add("a quote", guest.get(link));
  await add("POST a quote, email", guest.press(link, "email"));
  await add("/quote after a quote", guest.get("/quote"));
  pages.push(...(await orderPages()));

  await guest.press("/quote", "reset");
  await guest.press("/quote", "to-vehicle", destination());
  await guest.press("/quote", "to-contact", {
    ...vehicle({ vehicleMake: "Sea Ray", vehicleModel: "SPX 190" }),
    vehicleLength: "",
    vehicleWidth: "",
    vehicleHeight: "",
    vehicleWeight: "",
  });
  await add("/quote?step=contact of a boat", guest.get("/quote?step=contact"));
  const asked = leadsTo(await guest.press("/quote", "submit", contact({ email: newEmail() }))) ?? "";
  await add("the receipt of a price by hand", guest.get(asked));

  const write = await openForm("/contact");
  await add("POST /contact, nothing filled in", write({}));
  await add("a receipt", answer(leadsTo(await write(message({ email: newEmail() }))) ?? ""));
  const refer = await openForm("/referral");
  await add("POST /referral, nothing filled in", refer({}));
  const board = leadsTo(await refer({ name: "Sample Person 3", email: newEmail() })) ?? "";
  await add("a referrer’s page", answer(board));

  pages.push(...(await ownDataPages()));
  for (const question of questions) {
    const asking = visitor();
    await asking.press("/chat", "say", { message: question });
    await add(`/chat: ${question}`, asking.get("/chat"));
  }
  return pages;
}

const otherPaths = [
  "/no-such-page",
  "/blog/no-such-article",
  "/quote/EH-0000-0000?token=no",
  "/unsubscribe/no",
  "/search?q=insurance",
  "/search?q=zzzz",
  "/email-preview",
  "/news?page=2",
  "/news/feed.xml",
  "/news/feed.json",
  "/site.webmanifest",
  "/price-guarantee?pickup=no",
  "/price-guarantee?pickupAddress=33101&deliveryAddress=10001&vehicleKind=sedan&isRunning=true&transportType=open&askedPrice=900",
];

const questions = [
  "What are your hours?",
  "Are you licensed?",
  "Is my car insured?",
  "Do you have good reviews?",
  "Where is your office?",
  "Will you email me the quote?",
  "What is your MC number?",
  "When do you answer?",
];
