import { isTrial } from "#app/env.server.ts";
import { requestOutbound } from "./outbound-request.server";
import type { SocialFailure } from "./social-answer";

const ANSWER_MS = 15_000;
const MAX_BYTES = 256 * 1024;
const MAX_DETAIL_LENGTH = 300;

type Reply = { ok: true; status: number; json: Record<string, unknown> } | SocialFailure;

/** A body as `fetch` takes it; a form is sent as multipart. */
export type OutboundCall = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string | Uint8Array | FormData;
};

/** One request in one try: no redirects, a time limit, a bounded answer in JSON. The promise never rejects. */
export async function requestJson(
  base: string,
  path: string,
  call: OutboundCall,
  answerMs = ANSWER_MS,
  maxBytes = MAX_BYTES,
): Promise<Reply> {
  if (!URL.canParse(path, base)) return failure("refused", "The channel’s address is not a web address.");
  const answer = await requestOutbound({
    ...(await withBytes(call)),
    url: new URL(path, base).href,
    limitMs: answerMs,
    maxBytes,
    allowThisMachine: isTrial,
  });
  if (answer.ok) return readReply(answer.status, answer.body.toString("utf8"));
  if (answer.reason === "refused") return failure("refused", answer.detail);
  if (answer.reason === "timeout") return failure("unreachable", "The server took too long.");
  const cause = answer.detail ? `: ${answer.detail}` : "";
  return failure("unreachable", `The server could not be reached${cause}`);
}

async function withBytes({ method, headers, body }: OutboundCall) {
  if (!(body instanceof FormData)) return { method, headers, ...(body !== undefined && { body }) };
  const multipart = new Response(body);
  return {
    method,
    headers: { ...headers, "Content-Type": multipart.headers.get("Content-Type") ?? "" },
    body: new Uint8Array(await multipart.arrayBuffer()),
  };
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
  detail: detail.slice(0, MAX_DETAIL_LENGTH),
});

const plain = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").slice(0, MAX_DETAIL_LENGTH);

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
