import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { withTag } from "#app/http/responses/conditional-response.server.ts";
import type { Encoding } from "./accepted-encoding";

/** A page's answer in one encoding. */
export type StoredPage = {
  status: number;
  headers: readonly [name: string, value: string][];
  body: Buffer;
  tag: string;
  encoding: Encoding;
  /** whether it may be given to the next visitor too */
  isKept: boolean;
  /** the content that it shows, and the time in which it's right, in epoch milliseconds */
  version: number;
  from: number;
  until: number;
};

export type Outcome = "hit" | "joined" | "miss";

type Rules = {
  maxBytes: number;
  /** changes whenever anything that pages show does */
  version: () => number;
  /** when time alone changes what pages show, in epoch milliseconds */
  nextChangeAt: (now: number) => Promise<number>;
};

const compressors = {
  gzip: promisify(gzip),
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
};

type Ask = () => Promise<{ answer: Response; isComplete: boolean }>;

/**
 * Rendered pages by key and encoding. A page is made once, however many wait for it, and given only while nothing that
 * it shows has changed. The `tag` of a page is the same in every encoding.
 */
export function createPageStore({ maxBytes, version: versionNow, nextChangeAt }: Rules) {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    // Keys and headers take about a kilobyte.
    sizeCalculation: ({ body }) => body.length + 1_024,
  });
  const flights = new Map<string, Promise<StoredPage | null>>();

  const isRight = ({ version, from, until }: StoredPage, now: number, current: number) =>
    version === current && from <= now && now < until;

  async function render(version: number, ask: Ask): Promise<StoredPage | null> {
    const from = Date.now();
    const until = await nextChangeAt(from);
    const { answer, isComplete } = await ask();
    // An answer with a cookie is for one visitor.
    if (answer.headers.has("Set-Cookie")) return null;
    const body = Buffer.from(await answer.arrayBuffer());
    const isHtml = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    return {
      status: answer.status,
      headers: [...answer.headers],
      body,
      tag: withTag(body).tag,
      encoding: "identity",
      isKept: isComplete && answer.status === 200 && isHtml,
      version,
      from,
      until,
    };
  }

  async function make(key: string, encoding: Encoding, version: number, ask: Ask) {
    if (encoding === "identity") return render(version, ask);
    const { page } = await read(key, "identity", ask, version);
    if (!page || page.body.length === 0) return page;
    return { ...page, encoding, body: await compressors[encoding](page.body) };
  }

  async function read(
    key: string,
    encoding: Encoding,
    ask: Ask,
    // Read before the page is made: a change meanwhile makes it wrong from the beginning.
    version = versionNow(),
  ): Promise<{ page: StoredPage | null; outcome: Outcome }> {
    const place = `${encoding} ${key}`;
    const found = pages.get(place);
    if (found && isRight(found, Date.now(), version)) return { page: found, outcome: "hit" };
    const flightKey = `${version} ${place}`;
    const flying = flights.get(flightKey);
    if (flying) return { page: await flying, outcome: "joined" };
    const flight = make(key, encoding, version, ask).finally(() => flights.delete(flightKey));
    flights.set(flightKey, flight);
    const page = await flight;
    if (page?.isKept) pages.set(place, page);
    return { page, outcome: "miss" };
  }

  return {
    /** `page` is null if the answer turned out to be one visitor's own. Throws what `version` and `ask` throw. */
    read: (key: string, encoding: Encoding, ask: Ask) => read(key, encoding, ask),
    bytes: (): number => pages.calculatedSize,
  };
}
