import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  chargeCard,
  createCustomer,
  createPaymentSession,
  createSetupSession,
  detachCard,
  expireSession,
  fetchCard,
  fetchDispute,
  fetchIntent,
  fetchRefund,
  fetchSession,
  isOpenEnded,
  listIntents,
  listNewestIntent,
  listRefunds,
  refundCharge,
  STRIPE_VERSION,
} from "#app/gateways/stripe.server.ts";
import type { StripeAccount } from "#app/gateways/stripe.server.ts";
import { readStripeEvent } from "#app/gateways/stripe-signature.server.ts";

type Asked = {
  method: string;
  path: string;
  query: string[];
  body: string[];
  headers: Record<string, string>;
};
type Given = { status: number; body: unknown } | ((response: ServerResponse) => void);

let server: Server;
let asked: Asked[] = [];
/** What is answered, one after the other; the last one stays. */
let answers: Given[] = [];
let account: StripeAccount;
let official: Stripe;

const read = async (request: IncomingMessage) => {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
};
const pairs = (text: string) =>
  [...new URLSearchParams(text)].map(([name, value]) => `${name}=${value}`).sort();

beforeAll(async () => {
  server = createServer((request, response) => {
    void read(request).then((body) => {
      const [path = "", query = ""] = (request.url ?? "").split("?");
      const header = (name: string) => String(request.headers[name] ?? "");
      asked.push({
        method: request.method ?? "",
        path,
        query: pairs(query),
        body: pairs(body),
        headers: {
          authorization: header("authorization"),
          version: header("stripe-version"),
          type: body ? (header("content-type").split(";")[0] ?? "") : "",
          key: request.method === "POST" ? header("idempotency-key") : "",
        },
      });
      const given = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 500, body: {} };
      if (typeof given === "function") return given(response);
      response.writeHead(given.status, { "Content-Type": "application/json", "Request-Id": "req_1" });
      response.end(typeof given.body === "string" ? given.body : JSON.stringify(given.body));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  account = {
    secretKey: "sk_test_sample",
    baseUrl: `http://127.0.0.1:${port}`,
    limitMs: 30_000,
    pauseMs: 1,
    allowThisMachine: true,
  };
  official = new Stripe("sk_test_sample", {
    host: "127.0.0.1",
    port,
    protocol: "http",
    maxNetworkRetries: 2,
  });
});
afterAll(() => server.closeAllConnections());
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
});

const intent = {
  id: "pi_1",
  object: "payment_intent",
  status: "succeeded",
  amount: 21800,
  amount_received: 21800,
  currency: "usd",
  payment_method: { id: "pm_1", card: { brand: "visa", last4: "4242" } },
  metadata: { payment: "p1" },
};
const session = {
  id: "cs_1",
  object: "checkout.session",
  mode: "setup",
  status: "open",
  url: "https://checkout.stripe.com/c/pay/cs_1",
  expires_at: 1_800_000_000,
  client_reference_id: "p1",
  customer: "cus_1",
  setup_intent: "seti_1",
  payment_intent: null,
};
const refund = { id: "re_1", object: "refund", status: "succeeded", amount: 11800 };
const dispute = {
  id: "dp_1",
  object: "dispute",
  status: "needs_response",
  reason: "fraudulent",
  amount: 21800,
  payment_intent: "pi_1",
  evidence_details: { due_by: 1_800_000_000 },
};
const kept = { id: "pm_1", object: "payment_method", customer: "cus_1" };

const endsAt = new Date(1_800_000_000_000);
const page = {
  customerId: "cus_1",
  paymentId: "p1",
  successUrl: "https://evenhaul.example/order/ORD-1/pay?token=a&session={CHECKOUT_SESSION_ID}",
  cancelUrl: "https://evenhaul.example/order/ORD-1?token=a",
  endsAt,
};
const officialPage = {
  customer: "cus_1",
  client_reference_id: "p1",
  success_url: page.successUrl,
  cancel_url: page.cancelUrl,
  expires_at: 1_800_000_000,
};
const keyed = { idempotencyKey: "the-key" };
const meta = { metadata: { payment: "p1" } };

/** Each of our calls beside the official client's for the same. */
const calls: [string, unknown, () => Promise<{ ok: boolean }>, () => Promise<unknown>][] = [
  [
    "a customer",
    { id: "cus_1", object: "customer" },
    () => createCustomer(account, { email: "pat+1@example.com", orderNumber: "ORD-1", key: "the-key" }),
    () => official.customers.create({ email: "pat+1@example.com", metadata: { order: "ORD-1" } }, keyed),
  ],
  [
    "a page that keeps a card",
    session,
    () => createSetupSession(account, { ...page, key: "the-key" }),
    () =>
      official.checkout.sessions.create(
        {
          mode: "setup",
          currency: "usd",
          allowed_payment_method_types: ["card"],
          ...officialPage,
          setup_intent_data: meta,
        },
        keyed,
      ),
  ],
  [
    "a page to pay on",
    { ...session, mode: "payment" },
    () =>
      createPaymentSession(account, {
        ...page,
        amount: 218,
        what: "Our fee, order ORD-1 & more",
        key: "the-key",
      }),
    () =>
      official.checkout.sessions.create(
        {
          mode: "payment",
          allowed_payment_method_types: ["card"],
          ...officialPage,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: "usd",
                unit_amount: 21800,
                product_data: { name: "Our fee, order ORD-1 & more" },
              },
            },
          ],
          payment_intent_data: meta,
        },
        keyed,
      ),
  ],
  [
    "the end of a page",
    { ...session, status: "expired" },
    () => expireSession(account, "cs_1", "the-key"),
    () => official.checkout.sessions.expire("cs_1", {}, keyed),
  ],
  [
    "a charge of a kept card",
    intent,
    () =>
      chargeCard(account, {
        customerId: "cus_1",
        methodId: "pm_1",
        amount: 218,
        paymentId: "p1",
        what: "Our fee",
        key: "the-key",
      }),
    () =>
      official.paymentIntents.create(
        {
          amount: 21800,
          currency: "usd",
          customer: "cus_1",
          payment_method: "pm_1",
          allowed_payment_method_types: ["card"],
          automatic_payment_methods: { enabled: true, allow_redirects: "never" },
          off_session: true,
          confirm: true,
          description: "Our fee",
          ...meta,
          expand: ["payment_method"],
        },
        keyed,
      ),
  ],
  [
    "a refund",
    refund,
    () => refundCharge(account, { intentId: "pi_1", amount: 118, paymentId: "p1", key: "the-key" }),
    () => official.refunds.create({ payment_intent: "pi_1", amount: 11800, ...meta }, keyed),
  ],
  [
    "what a page is now",
    session,
    () => fetchSession(account, "cs_1"),
    () =>
      official.checkout.sessions.retrieve("cs_1", {
        expand: ["setup_intent.payment_method", "payment_intent.payment_method"],
      }),
  ],
  [
    "what a charge is now",
    intent,
    () => fetchIntent(account, "pi_1"),
    () => official.paymentIntents.retrieve("pi_1", { expand: ["payment_method"] }),
  ],
  [
    "what a refund is now",
    refund,
    () => fetchRefund(account, "re_1"),
    () => official.refunds.retrieve("re_1"),
  ],
  [
    "what a dispute is now",
    dispute,
    () => fetchDispute(account, "dp_1"),
    () => official.disputes.retrieve("dp_1"),
  ],
  [
    "a customer’s charges",
    { object: "list", data: [intent], has_more: false },
    () => listIntents(account, "cus_1"),
    () => official.paymentIntents.list({ customer: "cus_1", limit: 100 }),
  ],
  [
    "the newest charge of all",
    { object: "list", data: [intent], has_more: false },
    () => listNewestIntent(account),
    () => official.paymentIntents.list({ limit: 1 }),
  ],
  [
    "a charge’s refunds",
    { object: "list", data: [refund], has_more: false },
    () => listRefunds(account, "pi_1"),
    () => official.refunds.list({ payment_intent: "pi_1", limit: 100 }),
  ],
  [
    "a card that is removed",
    { ...kept, customer: null },
    () => detachCard(account, { methodId: "pm_1" }),
    () => official.paymentMethods.detach("pm_1", {}, { idempotencyKey: "detach-pm_1" }),
  ],
  [
    "what a card is now",
    kept,
    () => fetchCard(account, "pm_1"),
    () => official.paymentMethods.retrieve("pm_1"),
  ],
];

describe("our calls and those of Stripe’s own client are the same", () => {
  test.each(calls)("%s", async (_name, body, ours, stripes) => {
    answers = [{ status: 200, body }];
    const answer = await ours();
    expect(answer.ok, JSON.stringify(answer)).toBe(true);
    await stripes();
    expect(asked).toHaveLength(2);
    expect(asked[0]).toEqual(asked[1]);
    expect(asked[0]?.headers.version).toBe(STRIPE_VERSION);
  });
});

const charge = () =>
  chargeCard(account, {
    customerId: "cus_1",
    methodId: "pm_1",
    amount: 218,
    paymentId: "p1",
    what: "x",
    key: "k",
  });
const failed = (status: number, error: Record<string, unknown>) => ({ status, body: { error } });

describe("what goes wrong", () => {
  test("a fault of Stripe’s is tried again with the same key", async () => {
    answers = [failed(500, { type: "api_error" }), { status: 200, body: intent }];
    expect((await charge()).ok).toBe(true);
    expect(asked.map(({ headers }) => headers.key)).toEqual(["k", "k"]);
  });

  test.each([
    [
      "a decline",
      failed(402, {
        type: "card_error",
        code: "card_declined",
        decline_code: "insufficient_funds",
        payment_intent: { id: "pi_9" },
      }),
      "declined",
      "insufficient_funds",
      1,
    ],
    [
      "a bank that wants the customer",
      failed(402, {
        type: "card_error",
        code: "authentication_required",
        decline_code: "authentication_required",
        payment_intent: { id: "pi_9" },
      }),
      "needs-customer",
      "authentication_required",
      1,
    ],
    ["a key that isn’t ours", failed(401, { type: "invalid_request_error" }), "bad-key", "", 1],
    [
      "something that isn’t there",
      failed(404, { type: "invalid_request_error", code: "resource_missing" }),
      "missing",
      "resource_missing",
      1,
    ],
    ["the same key for something else", failed(400, { type: "idempotency_error" }), "rejected", "", 1],
    [
      "the same key under way",
      failed(409, { type: "idempotency_error", code: "idempotency_key_in_use" }),
      "unavailable",
      "idempotency_key_in_use",
      3,
    ],
    ["too many questions", failed(429, { code: "rate_limit" }), "too-many", "rate_limit", 3],
    ["a page instead of an answer", { status: 502, body: "<h1>Bad gateway</h1>" }, "unavailable", "", 3],
    ["a good answer that is none", { status: 200, body: "null" }, "malformed", "", 1],
  ] as const)("%s", async (_name, given, code, reason, tries) => {
    answers = [given as Given];
    const answer = await charge();
    expect(answer.ok ? "" : answer.error.code).toBe(code);
    expect(answer.ok ? "" : answer.error.reason).toBe(reason);
    expect(asked).toHaveLength(tries);
  });

  test("a connection that breaks off, and silence, say that nobody knows", async () => {
    answers = [(response) => response.destroy()];
    const broken = await charge();
    expect(broken.ok ? "" : broken.error.code).toBe("unreachable");
    answers = [() => undefined];
    const silent = await chargeCard(
      { ...account, limitMs: 50 },
      { customerId: "cus_1", methodId: "pm_1", amount: 1, paymentId: "p1", what: "x", key: "k" },
    );
    expect(silent.ok ? "" : silent.error.code).toBe("timeout");
    expect(!silent.ok && isOpenEnded(silent.error)).toBe(true);
  });

  test("a body without an end is cut off", async () => {
    answers = [
      (response) => {
        response.writeHead(200, { "Content-Type": "application/json" });
        const more = () => {
          while (response.write(" ".repeat(100_000)));
          response.once("drain", more);
        };
        more();
      },
    ];
    const answer = await charge();
    expect(answer.ok ? "" : answer.error.code).toBe("malformed");
  });
});

describe("a webhook’s signature", () => {
  const body = JSON.stringify({
    id: "evt_1",
    type: "payment_intent.succeeded",
    livemode: false,
    data: { object: { id: "pi_1", object: "payment_intent" } },
  });
  const now = new Date(1_790_000_000_000);
  const sign = (secret: string, secondsAgo = 0, text = body) =>
    official.webhooks.generateTestHeaderString({
      payload: text,
      secret,
      timestamp: now.getTime() / 1_000 - secondsAgo,
    });
  const event = (header: string, text = body) =>
    readStripeEvent("whsec_ours", { header, body: Buffer.from(text), now })?.id ?? null;

  test("made by Stripe’s own client is accepted", () => {
    expect(event(sign("whsec_ours"))).toBe("evt_1");
    expect(event(sign("whsec_ours", 299))).toBe("evt_1");
  });

  test("beside another one is accepted while a secret is rolled over", () => {
    const [, old] = sign("whsec_old").split(",v1=");
    const [stamp, ours] = sign("whsec_ours").split(",v1=");
    expect(event(`${stamp},v1=${old},v1=${ours},v0=abc`)).toBe("evt_1");
  });

  test("of a changed body, of another secret, of 400 s ago and of a time to come is refused", () => {
    expect(event(sign("whsec_ours"), body.replace("pi_1", "pi_2"))).toBeNull();
    expect(event(sign("whsec_other"))).toBeNull();
    expect(event(sign("whsec_ours", 400))).toBeNull();
    expect(event(sign("whsec_ours", -400))).toBeNull();
    for (const header of [
      "",
      "t=",
      "v1=abc",
      "t=1790000000",
      `t=1790000000,v1=${"0".repeat(64)}`,
      "a".repeat(5_000),
    ])
      expect(event(header), header.slice(0, 30)).toBeNull();
  });

  test("of a body that is no event is refused", () => {
    expect(event(sign("whsec_ours", 0, "[]"), "[]")).toBeNull();
    expect(event(sign("whsec_ours", 0, "{"), "{")).toBeNull();
  });
});
