import type { KnownValues } from "./known-values";
import { oddCookies, oddHeaders, oddJson, oddPaths, oddTexts, oddTypes } from "./odd-values";
import type { Random } from "./random";

/** A request as bytes go over the wire, and which route it was meant for. */
export type GeneratedRequest = {
  route: string;
  method: string;
  target: string;
  headers: string[];
  body: Buffer;
};

type Sources = { routes: readonly string[]; known: KnownValues; staff: readonly string[] };

const bytes = (random: Random, length: number) =>
  Buffer.from(Array.from({ length }, () => random.below(256)));

/** A text for a field: one the site knows, an odd one, or noise. */
function text(random: Random, { known }: Sources): string {
  if (random.chance(0.5)) return random.pick([...known.params, ...known.values]);
  if (random.chance(0.9)) return random.pick(oddTexts);
  return bytes(random, random.below(60)).toString("latin1");
}

const encode = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, "\ufffd"));

function target(random: Random, route: string, sources: Sources): string {
  if (random.chance(0.06)) return random.pick(oddPaths);
  if (random.chance(0.1)) return random.pick(sources.known.links);
  const path = route.replace(/:\w+|\*/g, () =>
    random.chance(0.6) ? random.pick(sources.known.params) : encode(text(random, sources)).slice(0, 2_000),
  );
  const data = random.chance(0.15) ? ".data" : "";
  const fields = Array.from({ length: random.chance(0.5) ? 0 : random.below(6) }, () => {
    const name = random.chance(0.8) ? random.pick(sources.known.names) : text(random, sources);
    return `${encode(name)}=${encode(text(random, sources)).slice(0, 1_500)}`;
  });
  return `${path}${data}${fields.length > 0 ? `?${fields.join("&")}` : ""}`;
}

/** Fields as the site's own forms name them, repeated and odd ones among them. */
const fieldsOf = (random: Random, sources: Sources) =>
  Array.from({ length: random.below(14) }, (): [string, string] => [
    random.chance(0.9) ? random.pick(sources.known.names) : text(random, sources),
    text(random, sources),
  ]);

const multipart = (random: Random, sources: Sources) =>
  fieldsOf(random, sources)
    .map(([name, value]) => {
      const file = random.chance(0.2) ? '; filename="x.csv"\r\nContent-Type: text/csv' : "";
      return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
    })
    .join("") + (random.chance(0.9) ? "--x--\r\n" : "");

const jsonOf = (random: Random, sources: Sources) =>
  JSON.stringify(
    Object.fromEntries(
      fieldsOf(random, sources).map(([name, value]) => [
        name,
        random.chance(0.7)
          ? value
          : random.pick<unknown>([null, 0, -1, 1e300, [], {}, [value], { value }, true]),
      ]),
    ),
  );

function bodyOf(random: Random, sources: Sources): { type: string; body: Buffer } {
  const kind = random.below(10);
  if (kind < 5) {
    const posted = fieldsOf(random, sources).map(([name, value]) => `${encode(name)}=${encode(value)}`);
    return { type: "application/x-www-form-urlencoded", body: Buffer.from(posted.join("&")) };
  }
  if (kind < 7)
    return { type: "multipart/form-data; boundary=x", body: Buffer.from(multipart(random, sources)) };
  if (kind < 9) {
    const json = random.chance(0.4) ? random.pick(oddJson) : jsonOf(random, sources);
    return { type: "application/json", body: Buffer.from(json) };
  }
  const size = random.chance(0.1) ? 80_000 : random.below(400);
  return { type: random.pick(oddTypes), body: bytes(random, size) };
}

const methods = [
  "GET",
  "GET",
  "GET",
  "GET",
  "HEAD",
  "POST",
  "POST",
  "POST",
  "POST",
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
  "TRACE",
  "BREW",
];

/** One request for a route; half of those to the staff area come from somebody logged in. */
export function generateRequest(random: Random, sources: Sources): GeneratedRequest {
  const route = random.pick(sources.routes);
  const method = random.pick(methods);
  const isStaff = route.startsWith("/admin") ? random.chance(0.85) : random.chance(0.1);
  const cookies = [
    ...(isStaff ? [random.pick(sources.staff)] : []),
    ...(random.chance(0.2) ? [random.pick(oddCookies)] : []),
    ...(random.chance(0.3) && sources.known.cookies.length > 0 ? [random.pick(sources.known.cookies)] : []),
  ];
  const headers = [
    ...(cookies.length > 0 ? [`Cookie: ${cookies.join("; ")}`] : []),
    ...(random.chance(0.3) ? [random.pick(oddHeaders)] : []),
    ...(random.chance(0.05) ? [random.pick(oddHeaders)] : []),
  ];
  const sent = { type: "", body: Buffer.alloc(0) };
  if (!["GET", "HEAD", "OPTIONS"].includes(method)) Object.assign(sent, bodyOf(random, sources));
  if (random.chance(0.03)) sent.type = random.pick(oddTypes);
  if (sent.type) headers.push(`Content-Type: ${sent.type}`);
  return { route, method, target: target(random, route, sources), headers, body: sent.body };
}
