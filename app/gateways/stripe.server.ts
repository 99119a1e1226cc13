import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { trimEnd } from "#app/platform/trim-end.js";
import { requestOutbound } from "./outbound-request.server";

/** The version of Stripe's interface that this file reads and writes; a newer one is a change of this file. */
export const STRIPE_VERSION = "2026-10-28.endive";

/** An account at Stripe; `limitMs` covers one exchange, and a call makes three at most. */
export type StripeAccount = {
  secretKey: string;
  baseUrl?: string;
  limitMs?: number;
  /** before the second and the third try */
  pauseMs?: number;
  /** for tests: http and this machine */
  allowThisMachine?: boolean;
  /** hears with each call whether Stripe answered and knows our key: null, or why not */
  reach?: (fault: string | null) => void;
};

export type StripeErrorCode =
  /** nobody knows whether Stripe has done it: ask again with the same key */
  | "timeout"
  | "unreachable"
  | "unavailable"
  | "too-many"
  /** the bank said no, or wants to hear from the customer */
  | "declined"
  | "needs-customer"
  /** it can't be done so, now or later */
  | "bad-key"
  | "missing"
  | "rejected"
  | "malformed";

/** `reason` is Stripe's own code, such as "insufficient_funds"; `intentId` is of the charge that it is about. */
export type StripeError = { code: StripeErrorCode; reason: string; intentId: string | null };
export type StripeAnswer<T> = Promise<Result<T, StripeError>>;

/** Whether nobody knows what became of a call. */
export const isOpenEnded = ({ code }: Pick<StripeError, "code">): boolean =>
  code === "timeout" || code === "unreachable" || code === "unavailable" || code === "too-many";

const BASE_URL = "https://api.stripe.com";
const LIMIT_MS = 15_000;
const PAUSE_MS = 500;
const MAX_TRIES = 3;
/** A list of a hundred charges has about 300 KB. */
const MAX_BODY_BYTES = 2_000_000;

/** Text, numbers and what they are nested in, as Stripe's forms have them. */
type Fields = { [name: string]: string | number | boolean | Fields | readonly (string | Fields)[] };

/** "a[b][0]=c", in the order of the fields. */
function encodeFields(fields: Fields): string {
  const pairs: string[] = [];
  const add = (name: string, value: Fields[string]): void => {
    if (typeof value !== "object") pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
    else for (const [part, each] of Object.entries(value)) add(`${name}[${part}]`, each as Fields[string]);
  };
  for (const [name, value] of Object.entries(fields)) add(name, value);
  return pairs.join("&").replaceAll("%5B", "[").replaceAll("%5D", "]");
}

const card = z.object({ brand: z.string().default(""), last4: z.string().default("") });
const method = z
  .union([z.string(), z.object({ id: z.string(), card: card.nullish() })])
  .nullish()
  .transform((given) => (typeof given === "string" ? { id: given, card: null } : (given ?? null)));
/** An id, or the whole of what it names. */
const named = z
  .union([z.string(), z.object({ id: z.string() })])
  .nullish()
  .transform((given) => (typeof given === "string" ? given : (given?.id ?? null)));

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  amount_received: z.number().int().default(0),
  currency: z.string(),
  payment_method: method,
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  metadata: z.record(z.string(), z.string()).default({}),
});
export type StripeIntent = z.output<typeof intentSchema>;

const sessionSchema = z.object({
  id: z.string(),
  mode: z.string(),
  /** "open", "complete" or "expired" */
  status: z.string().nullable(),
  url: z.string().nullish(),
  expires_at: z.number().int(),
  client_reference_id: z.string().nullish(),
  customer: named,
  setup_intent: z
    .union([z.string(), z.object({ id: z.string(), status: z.string(), payment_method: method })])
    .nullish(),
  payment_intent: z.union([z.string(), intentSchema]).nullish(),
});
export type StripeSession = z.output<typeof sessionSchema>;

const refundSchema = z.object({
  id: z.string(),
  /** "pending", "requires_action", "succeeded", "failed" or "canceled" */
  status: z.string().nullable(),
  amount: z.number().int(),
  failure_reason: z.string().nullish(),
  metadata: z
    .record(z.string(), z.string())
    .nullish()
    .transform((given) => given ?? {}),
});
export type StripeRefund = z.output<typeof refundSchema>;

const disputeSchema = z.object({
  id: z.string(),
  status: z.string(),
  reason: z.string(),
  /** cents */
  amount: z.number().int(),
  payment_intent: named,
  evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
});
export type StripeDispute = z.output<typeof disputeSchema>;

const cardSchema = z.object({ id: z.string(), customer: named });

const idSchema = z.object({ id: z.string() });
const listSchema = z.object({ data: z.array(intentSchema) });
const refundsSchema = z.object({ data: z.array(refundSchema) });

const errorSchema = z.object({
  error: z.object({
    type: z.string().default(""),
    code: z.string().nullish(),
    decline_code: z.string().nullish(),
    payment_intent: z.object({ id: z.string() }).nullish(),
  }),
});

/** `key` is ours: a second call with it does nothing and has the first one's answer. */
type Keyed = { key: string };

export const createCustomer = (
  account: StripeAccount,
  { email, orderNumber, key }: Keyed & { email: string; orderNumber: string },
): StripeAnswer<{ id: string }> =>
  post(
    account,
    "/v1/customers",
    { ...(email && { email }), metadata: { order: orderNumber } },
    key,
    idSchema,
  );

type NewSession = Keyed & {
  customerId: string;
  /** our payment, which comes back with the session */
  paymentId: string;
  successUrl: string;
  cancelUrl: string;
  endsAt: Date;
};

const sessionFields = ({ customerId, paymentId, successUrl, cancelUrl, endsAt }: NewSession) => ({
  customer: customerId,
  client_reference_id: paymentId,
  success_url: successUrl,
  cancel_url: cancelUrl,
  expires_at: Math.floor(endsAt.getTime() / 1_000),
});

/** A page at Stripe that keeps a card, and charges nothing. */
export const createSetupSession = (account: StripeAccount, given: NewSession): StripeAnswer<StripeSession> =>
  post(
    account,
    "/v1/checkout/sessions",
    {
      mode: "setup",
      currency: "usd",
      allowed_payment_method_types: ["card"],
      ...sessionFields(given),
      setup_intent_data: { metadata: { payment: given.paymentId } },
    },
    given.key,
    sessionSchema,
  );

/** A page at Stripe on which the customer pays; `amount` is whole US dollars. */
export const createPaymentSession = (
  account: StripeAccount,
  given: NewSession & { amount: number; what: string },
): StripeAnswer<StripeSession> =>
  post(
    account,
    "/v1/checkout/sessions",
    {
      mode: "payment",
      allowed_payment_method_types: ["card"],
      ...sessionFields(given),
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "usd",
            unit_amount: given.amount * 100,
            product_data: { name: given.what },
          },
        },
      ],
      payment_intent_data: { metadata: { payment: given.paymentId } },
    },
    given.key,
    sessionSchema,
  );

/** Ends a page on which nobody may pay anymore. */
export const expireSession = (account: StripeAccount, id: string, key: string): StripeAnswer<StripeSession> =>
  post(account, `/v1/checkout/sessions/${encodeURIComponent(id)}/expire`, {}, key, sessionSchema);

/** Charges a card that is kept, while the customer isn't there; `amount` is whole US dollars. */
export const chargeCard = (
  account: StripeAccount,
  given: Keyed & { customerId: string; methodId: string; amount: number; paymentId: string; what: string },
): StripeAnswer<StripeIntent> =>
  post(
    account,
    "/v1/payment_intents",
    {
      amount: given.amount * 100,
      currency: "usd",
      customer: given.customerId,
      payment_method: given.methodId,
      allowed_payment_method_types: ["card"],
      // Nobody is there to be sent to a bank's page and back.
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      off_session: true,
      confirm: true,
      description: given.what,
      metadata: { payment: given.paymentId },
      expand: ["payment_method"],
    },
    given.key,
    intentSchema,
  );

/** Gives back some of a charge, or all; `amount` is whole US dollars. */
export const refundCharge = (
  account: StripeAccount,
  given: Keyed & { intentId: string; amount: number; paymentId: string },
): StripeAnswer<StripeRefund> =>
  post(
    account,
    "/v1/refunds",
    { payment_intent: given.intentId, amount: given.amount * 100, metadata: { payment: given.paymentId } },
    given.key,
    refundSchema,
  );

/** Removes a kept card from its customer: nothing can be charged to it anymore. */
export const detachCard = (
  account: StripeAccount,
  { methodId }: { methodId: string },
): StripeAnswer<{ id: string; customer: string | null }> =>
  post(
    account,
    `/v1/payment_methods/${encodeURIComponent(methodId)}/detach`,
    {},
    `detach-${methodId}`,
    cardSchema,
  );

/** A kept card; `customer` is null once it was removed. */
export const fetchCard = (
  account: StripeAccount,
  id: string,
): StripeAnswer<{ id: string; customer: string | null }> =>
  call(account, { method: "GET", path: `/v1/payment_methods/${encodeURIComponent(id)}`, schema: cardSchema });

const expanded = (parts: readonly string[]) => `?${encodeFields({ expand: parts })}`;

export const fetchSession = (account: StripeAccount, id: string): StripeAnswer<StripeSession> =>
  call(account, {
    method: "GET",
    path: `/v1/checkout/sessions/${encodeURIComponent(id)}${expanded(["setup_intent.payment_method", "payment_intent.payment_method"])}`,
    schema: sessionSchema,
  });

export const fetchIntent = (account: StripeAccount, id: string): StripeAnswer<StripeIntent> =>
  call(account, {
    method: "GET",
    path: `/v1/payment_intents/${encodeURIComponent(id)}${expanded(["payment_method"])}`,
    schema: intentSchema,
  });

export const fetchRefund = (account: StripeAccount, id: string): StripeAnswer<StripeRefund> =>
  call(account, { method: "GET", path: `/v1/refunds/${encodeURIComponent(id)}`, schema: refundSchema });

export const fetchDispute = (account: StripeAccount, id: string): StripeAnswer<StripeDispute> =>
  call(account, { method: "GET", path: `/v1/disputes/${encodeURIComponent(id)}`, schema: disputeSchema });

/** The newest hundred charges of a customer, in which one is found whose answer never came. */
export const listIntents = (
  account: StripeAccount,
  customerId: string,
): StripeAnswer<{ data: StripeIntent[] }> =>
  call(account, {
    method: "GET",
    path: `/v1/payment_intents?${encodeFields({ customer: customerId, limit: 100 })}`,
    schema: listSchema,
  });

/** The newest charge of all, which a key that may charge may also read: whether Stripe takes the key. */
export const listNewestIntent = (account: StripeAccount): StripeAnswer<{ data: StripeIntent[] }> =>
  call(account, {
    method: "GET",
    path: `/v1/payment_intents?${encodeFields({ limit: 1 })}`,
    schema: listSchema,
  });

/** The newest hundred refunds of a charge, for the same. */
export const listRefunds = (
  account: StripeAccount,
  intentId: string,
): StripeAnswer<{ data: StripeRefund[] }> =>
  call(account, {
    method: "GET",
    path: `/v1/refunds?${encodeFields({ payment_intent: intentId, limit: 100 })}`,
    schema: refundsSchema,
  });

const post = <T>(account: StripeAccount, path: string, fields: Fields, key: string, schema: z.ZodType<T>) =>
  call(account, { method: "POST", path, body: encodeFields(fields), key, schema });

type Call<T> = { method: "GET" | "POST"; path: string; body?: string; key?: string; schema: z.ZodType<T> };

/** One call, tried again with the same key where nobody knows what became of it; the promise never rejects. */
async function call<T>(account: StripeAccount, given: Call<T>): StripeAnswer<T> {
  const { pauseMs = PAUSE_MS } = account;
  for (let tried = 1; ; tried += 1) {
    const answer = await ask(account, given);
    if (answer.ok || !isOpenEnded(answer.error) || tried === MAX_TRIES) {
      account.reach?.(answer.ok ? null : faultIn(answer.error));
      return answer;
    }
    await sleep(pauseMs * tried);
  }
}

const faultIn = ({ code }: StripeError): string | null => faultTexts[code] ?? null;

/** What no charge can be made of, whatever it is about. */
const faultTexts: Partial<Record<StripeErrorCode, string>> = {
  timeout: "Stripe didn’t answer in time",
  unreachable: "no connection",
  unavailable: "Stripe is unavailable",
  "too-many": "Stripe wants fewer calls",
  "bad-key": "Stripe doesn’t accept STRIPE_SECRET_KEY",
};

async function ask<T>(
  account: StripeAccount,
  { method: verb, path, body, key, schema }: Call<T>,
): StripeAnswer<T> {
  const { secretKey, baseUrl = BASE_URL, limitMs = LIMIT_MS, allowThisMachine = false } = account;
  const answer = await requestOutbound({
    url: `${trimEnd(baseUrl, "/")}${path}`,
    method: verb,
    headers: {
      Accept: "application/json",
      Authorization: `Bearer ${secretKey}`,
      "Stripe-Version": STRIPE_VERSION,
      ...(verb === "POST" && { "Content-Type": "application/x-www-form-urlencoded" }),
      ...(key && { "Idempotency-Key": key }),
    },
    ...(body !== undefined && { body }),
    limitMs,
    maxBytes: MAX_BODY_BYTES,
    allowThisMachine,
  });
  const none = { reason: "", intentId: null };
  if (!answer.ok) return err({ code: answer.reason === "timeout" ? "timeout" : "unreachable", ...none });
  const read = parseJson(answer.body.toString("utf8"));
  if (answer.status >= 200 && answer.status < 300) {
    const parsed = schema.safeParse(read);
    // Stripe has done it, so that only asking anew says what.
    return parsed.success ? ok(parsed.data) : err({ code: "malformed", ...none });
  }
  return err(readError(answer.status, read));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function readError(status: number, body: unknown): StripeError {
  const parsed = errorSchema.safeParse(body);
  const { code = "", decline_code: declined, payment_intent: intent } = parsed.data?.error ?? {};
  const about = { reason: declined ?? code ?? "", intentId: intent?.id ?? null };
  if (status >= 500) return { code: "unavailable", ...about };
  if (status === 429) return { code: "too-many", ...about };
  // Another request with the same key is under way.
  if (status === 409) return { code: "unavailable", ...about };
  if (status === 401 || status === 403) return { code: "bad-key", ...about };
  if (status === 404) return { code: "missing", ...about };
  if (code === "authentication_required" || declined === "authentication_required")
    return { code: "needs-customer", ...about };
  return { code: status === 402 ? "declined" : "rejected", ...about };
}
