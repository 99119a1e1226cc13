import type { ServerBuild } from "@remix-run/node";
import { ownDataPath } from "#app/domain/desk/own-data/own-data-link.server.ts";
import { answer } from "./answer";
import { namesRead, probe } from "./names-read";
import { postedForms } from "./posted-forms";
import { readWhole } from "./read-whole";
import { addStaff } from "./staff";
import { sql } from "./staff-browser";

const origin = "http://evenhaul.test";
const builtServer = new URL("../../build/server/index.js", import.meta.url).href;
const database = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");

type Fields = Readonly<Record<string, string>>;

/** One thing that somebody may send: a button of a page, a body, or an address; and the names that it is read by. */
export type Input = {
  what: string;
  path: string;
  kind: "form" | "json" | "query" | "headers";
  /** what else the form has, so that it gets further than the first check */
  fields: Fields;
  names: string[];
};

/** Rows that an address's parameter may name, by the parameter. */
const rowsOf: Record<string, string> = {
  leadId: "SELECT id FROM leads WHERE erased_at IS NULL AND merged_into_id IS NULL ORDER BY id",
  otherId: "SELECT id FROM leads WHERE erased_at IS NULL AND merged_into_id IS NULL ORDER BY id DESC",
  quoteNumber: "SELECT quote_number FROM quotes",
  importId: "SELECT id FROM lead_imports",
  fileId: "SELECT id FROM file_links",
  messageId: "SELECT id FROM outbox_messages",
  ruleId: "SELECT id FROM automation_rules",
  key: "SELECT key FROM message_templates",
  postId: "SELECT id FROM news_posts",
  pageId: "SELECT id FROM pages",
  pictureId: "SELECT id FROM social_pictures",
  slug: "SELECT slug FROM news_posts",
  usdot: "SELECT usdot FROM carriers",
  claimId: "SELECT id FROM claims WHERE state <> 'draft'",
  code: "SELECT code FROM referrals",
  end: "SELECT 'pickup'",
  photoId: "SELECT id FROM inspection_photos",
};

/** The key of a link to one's own data, if somebody has asked for one. */
function ownDataToken(): string {
  const [row] = sql(database(), "SELECT id FROM data_requests WHERE email <> '' LIMIT 1");
  return (
    ownDataPath(String(row?.id ?? "none"))
      .split("/")
      .at(-1) ?? ""
  );
}

/** Where an address's parameter comes from, if more than one kind of thing is called so. */
function tableOf(pattern: string, name: string): string | undefined {
  if (pattern.includes("social/posts")) return "SELECT id FROM social_posts";
  // One that can be answered, if there is one.
  return pattern.startsWith("/offer/")
    ? "SELECT token FROM carrier_offers ORDER BY state = 'sent' DESC, created_at DESC"
    : rowsOf[name];
}

/** The token of a driver's link, if there is one: of a job that is under way before any other. */
function driverToken(): string {
  const [row] = sql(
    database(),
    `SELECT l.token FROM driver_links l JOIN orders o ON o.id = l.order_id WHERE l.ended_at IS NULL
     ORDER BY o.state = 'carrier-assigned' DESC, l.created_at DESC LIMIT 1`,
  );
  return String(row?.token ?? "none");
}

function addressOf(pattern: string): string {
  const lead = sql(
    database(),
    "SELECT q.lead_id AS leadId, q.quote_number AS quoteNumber FROM quotes q JOIN leads l ON l.id = q.lead_id WHERE l.erased_at IS NULL LIMIT 1",
  )[0];
  return pattern
    .replace(/:(\w+)/g, (_, name: string) => {
      if (pattern.startsWith("/privacy/mine/") && name === "token") return ownDataToken();
      if (pattern.startsWith("/drive/") && name === "token") return driverToken();
      if (lead && name in lead) return String(lead[name]);
      const table = tableOf(pattern, name);
      const [row] = table ? sql(database(), `${table} LIMIT 1`) : [];
      return String(Object.values(row ?? { none: "none" })[0]);
    })
    .replace("*", "no-such-page");
}

/** Some of what is sent ends its sender's session or takes their role away, so there are as many owners as may be needed. */
const owners: string[] = [];
const MAX_OWNERS = 200;
async function hireOwners(): Promise<void> {
  while (owners.length < MAX_OWNERS) owners.push((await addStaff(database(), "owner")).cookie);
}

const isLoggedOut = (response: Response) =>
  (response.headers.get("Location") ?? "").startsWith("/admin/login");

/** Asks as an owner, and once more as the next one if this one is logged out. */
async function asOwner(ask: (cookie: string) => Promise<Response>): Promise<Response> {
  const response = await ask(owners[0] ?? "");
  if (!isLoggedOut(response) || owners.length < 2) return response;
  owners.shift();
  const again = await ask(owners[0] ?? "");
  if (isLoggedOut(again)) owners.shift();
  return again;
}

/** Multipart, which takes every character as it is: "%0A" thrice as long would be too large for a body. */
function bodyOf(fields: readonly (readonly [string, string | Blob, string?])[]): FormData {
  const form = new FormData();
  for (const [name, value, file] of fields)
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, file);
  return form;
}

/** "formData.email" as an object in an object. */
function nested(names: Fields): object {
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(names)) {
    const parts = name.split(".");
    const last = parts.pop() ?? "";
    let at = body;
    for (const part of parts) at = (at[part] ??= {}) as Record<string, unknown>;
    at[last] = value;
  }
  return body;
}

/**
 * As much as the server lets through, of each of these characters an equal part: of a body 64 KB, of a query's value and of
 * a header that is read 2,000 characters.
 */
export function longText(
  input: Pick<Input, "kind" | "path" | "fields">,
  characters: readonly string[],
): string {
  const { kind } = input;
  const most = kind !== "form" && kind !== "json" ? 1_990 : isEncoded(input) ? 20_000 : 60_000;
  const bytes = most / characters.length;
  const widthOf = (character: string) =>
    Buffer.byteLength(kind === "json" ? JSON.stringify(character).slice(1, -1) : character);
  const runs = characters.map((character) => character.repeat(Math.floor(bytes / widthOf(character))));
  return `x${runs.join("")}x`;
}

/** The page of a driver's photos takes what is multipart for photos, so its other forms come as a browser sends them. */
const isEncoded = ({ kind, path, fields }: Pick<Input, "kind" | "path" | "fields">): boolean =>
  kind === "form" && path.endsWith("/photos") && Boolean(fields["intent"]);

/** What a page's script sends where no form does, so that it gets further than the first check. */
const scripted: readonly { end: string; fields: Fields }[] = [
  { end: "/photos/send", fields: { position: "front", key: "a-key-of-a-photo" } },
];

type Values = Fields | readonly (readonly [string, string | Blob, string?])[];

/** Sends an input with these values beside its own. */
export async function send(
  { kind, path, fields }: Pick<Input, "kind" | "path" | "fields">,
  values: Values,
): Promise<Response> {
  return isOfStaff({ path })
    ? asOwner((cookie) => sendAs({ Cookie: cookie }, { kind, path, fields }, values))
    : sendAs({}, { kind, path, fields }, values);
}

function sendAs(
  cookie: Record<string, string>,
  { kind, path, fields }: Pick<Input, "kind" | "path" | "fields">,
  values: Values,
): Promise<Response> {
  const own = Array.isArray(values) ? {} : (values as Fields);
  const all = { ...fields, ...own };
  if (kind === "query")
    return answer(`${path}?${new URLSearchParams(all)}`, { headers: { ...cookie, Accept: "text/html" } });
  if (kind === "headers") {
    const { cookie: sent, ...headers } = own;
    const cookies = [cookie.Cookie, sent].filter(Boolean).join("; ");
    return answer(path, { headers: { ...headers, ...(cookies && { Cookie: cookies }) } });
  }
  if (kind === "json")
    return answer(path, {
      method: "POST",
      body: JSON.stringify(nested(all)),
      headers: { ...cookie, "Content-Type": "application/json", Origin: origin },
    });
  const entries = Array.isArray(values) ? [...Object.entries(fields), ...values] : Object.entries(all);
  const body = isEncoded({ kind, path, fields })
    ? new URLSearchParams(
        entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
      )
    : bodyOf(entries);
  return answer(path, { method: "POST", body, headers: { ...cookie, Origin: origin } });
}

export const isOfStaff = ({ path }: Pick<Input, "path">): boolean => path.startsWith("/admin");

/** What a page's own forms would send to an address, by the value of `intent`. */
async function formsOf(path: string): Promise<Map<string, Fields>> {
  const page = await send({ kind: "query", path, fields: {} }, {});
  const isPage = page.ok && (page.headers.get("Content-Type") ?? "").includes("html");
  const html = await page.text();
  const forms = isPage ? postedForms(html, path) : [];
  return new Map(
    forms.map(({ fields }) => {
      const { intent = "", ...rest } = Object.fromEntries(fields);
      return [intent, rest];
    }),
  );
}

/**
 * Every action of the built site with each of its buttons, every page's query, and every header that is read; with `isAsked`
 * only of the routes whose pattern it takes.
 */
export async function everyInput(isAsked: (pattern: string) => boolean = () => true): Promise<Input[]> {
  await hireOwners();
  await answer("/healthz");
  const { routes } = (await import(/* @vite-ignore */ builtServer)) as ServerBuild;
  const patternOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${patternOf(route.parentId)}/${route.path ?? ""}` : "";
  };
  const inputs: Input[] = [];
  const headers = new Set<string>();
  const actions = new Set<unknown>();
  for (const [id, route] of Object.entries(routes)) {
    const pattern = patternOf(id)
      .replace(/\/+/g, "/")
      .replace(/(.)\/$/, "$1");
    if (!route || !isAsked(pattern)) continue;
    const path = addressOf(pattern);
    const { action, loader } = route.module;
    // Several addresses may have one action.
    if (action && !actions.has(action)) inputs.push(...(await inputsOfAction(path)));
    if (action) actions.add(action);
    if (!loader) continue;
    const read = await namesRead(async () =>
      readWhole(await send({ kind: "query", path, fields: {} }, probe)),
    );
    for (const name of read.headers) headers.add(name);
    if (read.names.size > 0)
      inputs.push({ what: `the query of ${path}`, path, kind: "query", fields: {}, names: [...read.names] });
  }
  const sent = [...headers].filter((name) => !["host", "content-length", "connection"].includes(name));
  for (const input of inputs) input.names = [...new Set([...input.names, ...alsoNamed(input, inputs)])];
  inputs.push({ what: "a header of a page", path: "/", kind: "headers", fields: {}, names: sent });
  return inputs.filter(({ names }) => names.length > 0);
}

/**
 * What a first check hides: the later steps of a form whose page takes their fields in its address, and an object whose
 * first names were wrong, which other bodies send too.
 */
function alsoNamed({ kind, path, names }: Input, inputs: readonly Input[]): string[] {
  if (kind === "form" && !isOfStaff({ path }))
    return inputs.flatMap((other) => (other.kind === "query" && other.path === path ? other.names : []));
  if (kind !== "json") return [];
  const parents = new Set(names.flatMap((name) => (name.includes(".") ? [name.split(".")[0] ?? ""] : [])));
  const bodies = inputs.filter((other) => other.kind === "json").flatMap((other) => other.names);
  return [...parents].flatMap((parent) =>
    bodies.filter((name) => !name.includes(".")).map((name) => `${parent}.${name}`),
  );
}

async function inputsOfAction(path: string): Promise<Input[]> {
  const own = await formsOf(path);
  for (const { end, fields } of scripted) if (path.endsWith(end)) own.set("", fields);
  const asked = async (kind: "form" | "json", fields: Fields) => {
    let status = 0;
    const read = await namesRead(async () => {
      const response = await send({ kind, path, fields }, probe);
      ({ status } = response);
      await readWhole(response);
    });
    return { ...read, status };
  };
  const first = await asked("form", {});
  if (first.status === 415) return inputsOfBody(path, asked);
  const intents = new Set([...first.intents, ...own.keys()]);
  const inputs: Input[] = [];
  for (const intent of intents.size > 0 ? intents : [""]) {
    const fields = { ...own.get(intent), ...(intent && { intent }) };
    const { names } = await asked("form", fields);
    inputs.push({
      what: `${intent || "the form"} of ${path}`,
      path,
      kind: "form",
      fields,
      names: [...names],
    });
  }
  return inputs;
}

/** The second time each is an object, of which the site may read names as well. */
async function inputsOfBody(
  path: string,
  asked: (kind: "json", fields: Fields) => Promise<{ names: Set<string> }>,
): Promise<Input[]> {
  const { names } = await asked("json", {});
  const [mark = ""] = Object.keys(probe);
  const objects = Object.fromEntries([...names].map((name) => [`${name}.${mark}`, "1"]));
  const deeper = await asked("json", objects);
  const all = [...new Set([...names, ...deeper.names])].filter((name) => !name.endsWith(mark));
  return [{ what: `the body of ${path}`, path, kind: "json", fields: {}, names: all }];
}
