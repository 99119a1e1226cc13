import { lookup } from "node:dns/promises";
import { env, isThisMachine } from "#app/env.server.ts";
import { isPublicAddress } from "./address-range";
import type { SocialFailure } from "./social-answer";
import { findUrlProblem } from "./webhook.server";

const ANSWER_MS = 15_000;
const MOST_BYTES = 256 * 1024;
const MOST_DETAIL = 300;

type Reply = { ok: true; status: number; json: Record<string, unknown> } | SocialFailure;

/** A trial: nobody outside this machine reaches the site, so its channels may be on this machine too. */
const isTrial =
  isThisMachine(`http://${env.HOST}`) && (env.SITE_URL === undefined || isThisMachine(env.SITE_URL));

const isPublicName = async (host: string) =>
  (await lookup(host.replace(/^\[|\]$/g, ""), { all: true })).every(({ address }) =>
    isPublicAddress(address),
  );

/** One request in one try: no redirects, a time limit, a bounded answer in JSON. The promise never rejects. */
export async function askNetwork(
  base: string,
  path: string,
  init: RequestInit,
  answerMs = ANSWER_MS,
  mostBytes = MOST_BYTES,
): Promise<Reply> {
  if (!URL.canParse(path, base)) return failure("refused", "The channel’s address is not a web address.");
  const url = new URL(path, base);
  const problem = findUrlProblem(url.href, isTrial);
  if (problem) return failure("refused", problem);
  try {
    if (!isThisMachine(url.href) && !(await isPublicName(url.hostname)))
      return failure("refused", "The address leads into a private network.");
    const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(answerMs) });
    const text = await boundedText(response, mostBytes);
    return readReply(response.status, text);
  } catch (error) {
    const timedOut = error instanceof Error && error.name === "TimeoutError";
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
    return failure(
      "unreachable",
      timedOut ? "The server took too long." : `The server could not be reached${cause}`,
    );
  }
}

function readReply(status: number, text: string): Reply {
  const detail = `The server answered ${status}${text ? `: ${plain(text)}` : ""}`;
  if (status >= 300 && status < 400)
    return failure("unreachable", `The server answered ${status} and sends us elsewhere; we don’t follow.`);
  if (status === 401 || status === 403) return failure("unreachable", detail);
  if (status === 408 || status === 425 || status === 429 || status >= 500) return failure("later", detail);
  if (status >= 400) return failure("refused", detail);
  const json = parsed(text);
  return json
    ? { ok: true, status, json }
    : failure("later", `The server answered ${status}, but not in JSON.`);
}

const failure = (reason: SocialFailure["reason"], detail: string): SocialFailure => ({
  ok: false,
  reason,
  detail: detail.slice(0, MOST_DETAIL),
});

const plain = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").slice(0, MOST_DETAIL);

async function boundedText(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > mostBytes) {
      await reader?.cancel();
      break;
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** An empty answer counts as an empty object, a list as one by number; null for anything else in JSON. */
function parsed(text: string): Record<string, unknown> | null {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
