import { createHmac } from "node:crypto";
import { lookup } from "node:dns";
import { request as httpRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import type { LookupFunction } from "node:net";
import { isLoopback, isPublicAddress } from "./address-range";

/** `allowThisMachine` is for trials: http and loopback addresses. `limitMs` is for the whole exchange. */
export type WebhookService = { allowThisMachine: boolean; limitMs?: number };

/** `id` stays the same when the same delivery is sent again; `body` is signed with each secret and sent as it is. */
export type WebhookCall = {
  url: string;
  secrets: readonly string[];
  id: string;
  event: string;
  body: string;
};

/** `answer` is the beginning of what the receiver said, or what went wrong, for staff. */
export type WebhookAnswer = { answer: string; durationMs: number } & (
  | { ok: true; status: number }
  | { ok: false; reason: "refused" | "later"; status: number }
  | { ok: false; reason: "refused" | "unreachable"; status: null }
);

const LIMIT_MS = 10_000;
const MOST_BYTES = 1024;
const laterStatuses = new Set([408, 409, 425, 429]);

/** The value of Evenhaul-Signature, with a "v1" for each secret: `seconds` is Unix time. */
const signatureOf = (secrets: readonly string[], seconds: number, body: string): string =>
  [
    `t=${seconds}`,
    ...secrets.map(
      (secret) => `v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`,
    ),
  ].join(",");

/** Why we don't send to a URL, or null. Names are checked again when they are looked up. */
export function findUrlProblem(url: string, allowThisMachine: boolean): string | null {
  if (!URL.canParse(url)) return "This is no web address.";
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") return "The address must begin with https://.";
  if (username || password) return "The address must not contain a password.";
  const host = hostname.replace(/^\[|\]$/g, "");
  const isHere = host === "localhost" || (isIP(host) > 0 && isLoopback(host));
  if (isHere && allowThisMachine) return null;
  if (protocol === "http:") return "The address must begin with https://.";
  return isHere || (isIP(host) > 0 && !isPublicAddress(host))
    ? "The address leads into a private network."
    : null;
}

class PrivateNetworkError extends Error {}

/** Looks a name up and accepts only addresses that we may send to, so the one checked is the one connected to. */
const checkedLookup =
  (isAccepted: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error("The name has no address."), "");
      if (!addresses.every(({ address }) => isAccepted(address)))
        return callback(new PrivateNetworkError("The address leads into a private network."), "");
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });

/** Sends one delivery in one try, without retries or redirects; the promise never rejects. */
export async function sendWebhook(
  { allowThisMachine, limitMs = LIMIT_MS }: WebhookService,
  call: WebhookCall,
  now: Date,
): Promise<WebhookAnswer> {
  const started = performance.now();
  const durationMs = () => Math.round(performance.now() - started);
  const problem = findUrlProblem(call.url, allowThisMachine);
  if (problem) return { ok: false, reason: "refused", status: null, answer: problem, durationMs: 0 };
  const tooLong = AbortSignal.timeout(limitMs);
  try {
    const { status, answer } = await exchange(call, allowThisMachine, tooLong, now);
    const rest = { status, answer, durationMs: durationMs() };
    if (status >= 200 && status < 300) return { ok: true, ...rest };
    const isFinal = status >= 400 && status < 500 && !laterStatuses.has(status);
    return { ok: false, reason: isFinal ? "refused" : "later", ...rest };
  } catch (error) {
    const answer = tooLong.aborted
      ? "The receiver took too long."
      : oneLine(error instanceof Error ? error.message : String(error)) || "The connection failed.";
    const reason = error instanceof PrivateNetworkError ? "refused" : "unreachable";
    return { ok: false, reason, status: null, answer, durationMs: durationMs() };
  }
}

const oneLine = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 500);

async function exchange(
  { url, secrets, id, event, body }: WebhookCall,
  allowThisMachine: boolean,
  signal: AbortSignal,
  now: Date,
): Promise<{ status: number; answer: string }> {
  const { protocol, hostname } = new URL(url);
  const isAccepted = allowThisMachine && hostname === "localhost" ? isLoopback : isPublicAddress;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (protocol === "https:" ? httpsRequest : httpRequest)(url, {
      method: "POST",
      agent: false,
      signal,
      lookup: checkedLookup(isAccepted),
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Length": Buffer.byteLength(body),
        "User-Agent": "Evenhaul-Webhooks/1",
        "Evenhaul-Signature": signatureOf(secrets, Math.floor(now.getTime() / 1_000), body),
        "Evenhaul-Event": event,
        "Evenhaul-Delivery": id,
      },
    });
    request.once("response", resolve);
    // Stays for the time after the answer, when a reset would otherwise end the process.
    request.on("error", reject);
    request.end(body);
  });
  return { status: response.statusCode ?? 0, answer: await readBeginning(response) };
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MOST_BYTES) break;
  }
  response.destroy();
  return Buffer.concat(chunks)
    .subarray(0, MOST_BYTES)
    .toString("utf8")
    .replace(/\p{Cc}+/gu, " ")
    .trim();
}
