import { z } from "zod";
import { describeWhatsAppError } from "./whatsapp-errors";
import { DAY_MS } from "#app/platform/durations.js";
import { trimEnd } from "#app/platform/trim-end.js";

/** The Graph API of Meta; each version lives for about two years. */
const GRAPH_VERSION = "v24.0";

/** `baseUrl` is https://graph.facebook.com or a stand-in of tests; `limitMs` is for the whole exchange. */
export type WhatsAppService = { baseUrl: string; token: string; phoneId: string; limitMs?: number };

/** `to` is E.164; `id` is ours and comes back with what Meta reports about the message. */
type OutgoingWhatsApp = { to: string; id: string; text: string; approved: ApprovedText | null };

/** A text that Meta approved with named fields. */
export type ApprovedText = { name: string; language: string; parameters: Record<string, string> };

/**
 * "rejected": this message never goes. "later": another try may work, and "for-all": nothing goes out now. `detail` is
 * for staff and has neither the number nor the token.
 */
export type WhatsAppAnswer =
  | { ok: true; waId: string }
  | { ok: false; reason: "rejected" | "later" | "for-all"; detail: string; retryAfterMs: number | null };

const LIMIT_MS = 15_000;
const MAX_BYTES = 64 * 1024;
const MAX_WAIT_MS = DAY_MS;

const success = z.object({ messages: z.tuple([z.object({ id: z.string().min(1).max(500) })], z.unknown()) });
const phone = z.object({ id: z.string().min(1).max(500) });
const failure = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().optional(),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
});

/** Sends a message in one try, without retries; the promise never rejects. */
export const sendWhatsApp = (service: WhatsAppService, message: OutgoingWhatsApp): Promise<WhatsAppAnswer> =>
  ask(service, "/messages", { method: "POST", body: JSON.stringify(bodyOf(message)) }, (body) => {
    const taken = success.safeParse(body);
    return taken.success ? taken.data.messages[0].id : null;
  });

/** Whether Meta takes our token for our number; sends nothing. `waId` is the number's id. The promise never rejects. */
export const checkWhatsApp = (service: WhatsAppService): Promise<WhatsAppAnswer> =>
  ask(service, "?fields=id", { method: "GET" }, (body) => phone.safeParse(body).data?.id ?? null);

async function ask(
  { baseUrl, token, phoneId, limitMs = LIMIT_MS }: WhatsAppService,
  path: string,
  request: { method: "POST" | "GET"; body?: string },
  idIn: (body: unknown) => string | null,
): Promise<WhatsAppAnswer> {
  const tooLong = AbortSignal.timeout(limitMs);
  try {
    const url = `${trimEnd(baseUrl, "/")}/${GRAPH_VERSION}/${encodeURIComponent(phoneId)}${path}`;
    const response = await fetch(url, {
      ...request,
      signal: tooLong,
      redirect: "manual",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    });
    return readAnswer(response, await readBeginning(response), idIn);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const detail = tooLong.aborted ? "Meta took too long." : "Meta could not be reached.";
    return { ok: false, reason: "for-all", detail, retryAfterMs: null };
  }
}

function bodyOf({ to, id, text, approved }: OutgoingWhatsApp) {
  const common = {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to,
    biz_opaque_callback_data: id,
  };
  if (!approved) return { ...common, type: "text", text: { body: text, preview_url: false } };
  const { name, language, parameters } = approved;
  const fields = Object.entries(parameters).map(([parameter_name, value]) => ({
    type: "text",
    parameter_name,
    text: value,
  }));
  const components = fields.length > 0 ? [{ type: "body", parameters: fields }] : [];
  return { ...common, type: "template", template: { name, language: { code: language }, components } };
}

async function readBeginning(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    chunks.push(next.value);
    size += next.value.byteLength;
    if (size > MAX_BYTES) await reader?.cancel();
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES).toString("utf8");
}

function readAnswer(
  response: Response,
  text: string,
  idIn: (body: unknown) => string | null,
): WhatsAppAnswer {
  const body = parseJson(text);
  if (response.ok) {
    const waId = idIn(body);
    // If Meta took it after all, its status arrives before the next try and ends that (deliver-whatsapp.server.ts).
    return waId !== null
      ? { ok: true, waId }
      : { ok: false, reason: "later", detail: "Meta’s answer could not be read.", retryAfterMs: null };
  }
  const { error } = failure.safeParse(body).data ?? {};
  const said = error?.error_data?.details ?? error?.message ?? "";
  const { kind, detail } = describeWhatsAppError(error?.code ?? null, said, response.status);
  return {
    ok: false,
    reason: kind,
    detail,
    retryAfterMs: readRetryAfter(response.headers.get("Retry-After")),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Seconds or a date, as milliseconds from now; at most a day. */
function readRetryAfter(header: string | null): number | null {
  if (!header) return null;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return ms > 0 ? Math.min(ms, MAX_WAIT_MS) : null;
}
