import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { request as httpRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import type { LookupFunction } from "node:net";
import { isThisMachine } from "#app/env.server.ts";
import { isLoopback, isPublicAddress } from "./address-range";
import { urlProblemTexts } from "./url-problems";
import type { UrlProblem } from "./url-problems";

/** A request to an address that somebody typed. */
export type OutboundRequest = {
  url: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string | Uint8Array;
  /** milliseconds for the whole exchange, from looking up the name to the last byte that is read */
  limitMs: number;
  /** of the answer's body; the connection ends there */
  maxBytes: number;
  /** for trials: http and loopback addresses */
  allowThisMachine: boolean;
  /** every IP address of a name; the system's own look-up unless a test stands in for it */
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
};

/**
 * "refused": we don't call this address. "timeout": the limit passed. "unreachable": no address, no connection, or one
 * that broke off. `detail` is for staff. An answer with any status is `ok`; its body is cut at `maxBytes`.
 */
export type OutboundAnswer =
  | { ok: true; status: number; body: Buffer }
  | { ok: false; reason: "refused" | "timeout" | "unreachable"; detail: string };

const MAX_DETAIL_LENGTH = 500;

/** "[::1]" as "::1". */
const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, "");

/** The addresses that a URL may lead to: with `allowThisMachine`, this machine for a URL that names it. */
const acceptedBy = (url: string, allowThisMachine: boolean) =>
  allowThisMachine && isThisMachine(url) ? isLoopback : isPublicAddress;

/** Why we don't call a URL, or null. What its name leads to is checked when it is called. */
export function findUrlProblem(url: string, allowThisMachine: boolean): UrlProblem | null {
  if (!URL.canParse(url)) return "no-address";
  const { protocol, username, password } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") return "not-https";
  if (username || password) return "password";
  const isHere = isThisMachine(url);
  if (isHere && allowThisMachine) return null;
  if (protocol === "http:") return "not-https";
  const host = hostOf(url);
  return isHere || (isIP(host) > 0 && !isPublicAddress(host)) ? "private-network" : null;
}

/**
 * One request in one try to an address that somebody typed. Its name is looked up once, every address of it must be a
 * public one, and the connection goes to those checked addresses. Redirects aren't followed (their status is the
 * answer), and no proxy of the environment is used. The promise never rejects.
 */
export async function requestOutbound(request: OutboundRequest): Promise<OutboundAnswer> {
  const { url, limitMs, maxBytes, allowThisMachine, resolve = lookUp } = request;
  const problem = findUrlProblem(url, allowThisMachine);
  if (problem) return { ok: false, reason: "refused", detail: urlProblemTexts[problem] };
  const tooLong = AbortSignal.timeout(limitMs);
  try {
    const host = hostOf(url);
    const addresses =
      isIP(host) > 0 ? [{ address: host, family: isIP(host) }] : await within(resolve(host), tooLong);
    if (addresses.length === 0) throw new Error("The name has no address.");
    const isAccepted = acceptedBy(url, allowThisMachine);
    if (!addresses.every(({ address }) => isAccepted(address)))
      return { ok: false, reason: "refused", detail: urlProblemTexts["private-network"] };
    const response = await send(request, addresses, tooLong);
    return { ok: true, status: response.statusCode ?? 0, body: await readBeginning(response, maxBytes) };
  } catch (error) {
    if (tooLong.aborted) return { ok: false, reason: "timeout", detail: "" };
    const detail = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      reason: "unreachable",
      detail: detail
        .replace(/\p{Cc}+/gu, " ")
        .trim()
        .slice(0, MAX_DETAIL_LENGTH),
    };
  }
}

const lookUp = (hostname: string) => lookup(hostname, { all: true });

/** A look-up can't be stopped, so only the waiting for it ends. */
const within = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }),
  ]);

/** In place of the system's look-up, so that the connection has only addresses that were checked. */
const pinnedTo =
  (addresses: LookupAddress[]): LookupFunction =>
  (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else if (first) callback(null, first.address, first.family);
  };

/** Resolves when the answer's head is there. The name stays in the Host header and in the certificate's check. */
const send = (
  { url, method, headers, body = "" }: OutboundRequest,
  addresses: LookupAddress[],
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = (new URL(url).protocol === "https:" ? httpsRequest : httpRequest)(url, {
      method,
      signal,
      agent: false,
      lookup: pinnedTo(addresses),
      headers: {
        ...headers,
        "Accept-Encoding": "identity",
        ...(method === "POST" && { "Content-Length": String(Buffer.byteLength(body)) }),
      },
    });
    request.once("response", resolve);
    // Stays for the time after the answer, when a reset would otherwise end the process.
    request.on("error", reject);
    request.end(body);
  });

async function readBeginning(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
