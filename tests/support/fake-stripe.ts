import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { StripeAccount } from "#app/gateways/stripe.server.ts";

type Thing = Record<string, unknown> & { id: string };

/**
 * Stripe as far as we ask it, with a memory: a key that comes again has the first answer, and what it holds can be
 * changed as a customer or a bank would. `charged` and `refunded` are what really moved, in cents.
 */
export async function startFakeStripe() {
  const things = new Map<string, Thing>();
  const answers = new Map<string, { form: string; status: number; body: unknown }>();
  const asked: string[] = [];
  let count = 0;
  const state = {
    /** how the next charges of a kept card end */
    bank: "ok" as "ok" | "insufficient_funds" | "authentication_required",
    /** "lost": it does what was asked, and the answer never arrives; "down": it does nothing */
    line: "ok" as "ok" | "lost" | "down",
    refunds: "succeeded" as "succeeded" | "failed",
    /** called once a charge is made, or a card removed, and before its answer leaves */
    onCharge: (): void => undefined,
    onDetach: (): void => undefined,
  };
  const add = (start: string, thing: Record<string, unknown>): Thing => {
    count += 1;
    const made = { ...thing, id: `${start}_fake${count}` };
    things.set(made.id, made);
    return made;
  };
  const visa = { brand: "visa", last4: "4242" };
  const newCard = (customer: unknown) => add("pm", { object: "payment_method", card: visa, customer });
  const noSuch = { status: 404, body: { error: { code: "resource_missing" } } };
  const invalid = { status: 400, body: { error: { type: "invalid_request_error" } } };

  function charge(form: URLSearchParams) {
    const card = things.get(form.get("payment_method") ?? "");
    if (!card) return noSuch;
    // A card that was removed belongs to no customer anymore.
    if (card.customer !== form.get("customer")) return invalid;
    const intent = add("pi", {
      object: "payment_intent",
      status: state.bank === "ok" ? "succeeded" : "requires_payment_method",
      amount: Number(form.get("amount")),
      amount_received: state.bank === "ok" ? Number(form.get("amount")) : 0,
      currency: form.get("currency"),
      customer: form.get("customer"),
      payment_method: card,
      metadata: { payment: form.get("metadata[payment]") },
    });
    if (state.bank === "ok") return { status: 200, body: intent };
    const code = state.bank === "authentication_required" ? state.bank : "card_declined";
    const error = { type: "card_error", code, decline_code: state.bank, payment_intent: { id: intent.id } };
    return { status: 402, body: { error } };
  }

  function post(path: string, form: URLSearchParams): { status: number; body: unknown } {
    if (path === "/v1/customers") return { status: 200, body: add("cus", { object: "customer" }) };
    if (path === "/v1/payment_intents") return charge(form);
    if (path === "/v1/refunds")
      return {
        status: 200,
        body: add("re", {
          object: "refund",
          status: state.refunds,
          amount: Number(form.get("amount")),
          payment_intent: form.get("payment_intent"),
          metadata: { payment: form.get("metadata[payment]") },
        }),
      };
    if (path === "/v1/checkout/sessions") {
      const session = add("cs", {
        object: "checkout.session",
        mode: form.get("mode"),
        status: "open",
        expires_at: Number(form.get("expires_at")),
        client_reference_id: form.get("client_reference_id"),
        customer: form.get("customer"),
        setup_intent: null,
        payment_intent: null,
        amount: Number(form.get("line_items[0][price_data][unit_amount]") ?? 0),
      });
      session.url = `https://checkout.stripe.com/c/pay/${session.id}`;
      return { status: 200, body: session };
    }
    const [, cardId] = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path) ?? [];
    if (cardId) {
      const card = things.get(cardId);
      if (!card) return noSuch;
      if (card.customer === null) return invalid;
      card.customer = null;
      card.timesRemoved = Number(card.timesRemoved ?? 0) + 1;
      return { status: 200, body: card };
    }
    const [, ended] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    const session = things.get(ended ?? "");
    if (!session) return noSuch;
    if (session.status !== "open") return invalid;
    session.status = "expired";
    return { status: 200, body: session };
  }

  function get(path: string, query: URLSearchParams): { status: number; body: unknown } {
    if (path === "/v1/payment_intents" || path === "/v1/refunds") {
      const [name, start] = path === "/v1/refunds" ? ["payment_intent", "re_"] : ["customer", "pi_"];
      const data = [...things.values()].filter(
        (thing) => thing.id.startsWith(start) && thing[name] === query.get(name),
      );
      return { status: 200, body: { object: "list", data, has_more: false } };
    }
    const thing = things.get(path.split("/").at(-1) ?? "");
    return thing ? { status: 200, body: thing } : noSuch;
  }

  function answer(response: ServerResponse, { status, body }: { status: number; body: unknown }) {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    let form = "";
    request.on("data", (chunk: Buffer) => (form += chunk.toString()));
    request.on("end", () => {
      const [path = "", query = ""] = (request.url ?? "").split("?");
      asked.push(`${request.method} ${path}`);
      if (state.line === "down") return void response.destroy();
      if (request.method === "GET") return answer(response, get(path, new URLSearchParams(query)));
      const key = String(request.headers["idempotency-key"] ?? "");
      const known = answers.get(key);
      const given =
        known && known.form !== form
          ? { status: 400, body: { error: { type: "idempotency_error" } } }
          : (known ?? post(path, new URLSearchParams(form)));
      if (key && !known) answers.set(key, { form, ...given });
      if (path === "/v1/payment_intents") state.onCharge();
      if (path.endsWith("/detach")) state.onDetach();
      if (state.line === "lost") return void response.destroy();
      answer(response, given);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account: StripeAccount = { secretKey: "sk_test_fake", baseUrl, pauseMs: 1, allowThisMachine: true };
  const cents = (start: string, name: string) =>
    [...things.values()]
      .filter(({ id, status }) => id.startsWith(start) && status === "succeeded")
      .reduce((sum, thing) => sum + Number(thing[name]), 0);

  return {
    account,
    baseUrl,
    asked,
    state,
    things,
    /** keys are forgotten after a day */
    forgetKeys: () => answers.clear(),
    charged: () => cents("pi_", "amount_received"),
    refunded: () => cents("re_", "amount"),
    /** the customer finishes a page at Stripe */
    finish: (sessionId: string) => {
      const session = things.get(sessionId);
      if (!session || session.status !== "open") throw new Error("this page isn’t open");
      session.status = "complete";
      if (session.mode === "setup")
        session.setup_intent = add("seti", {
          status: "succeeded",
          payment_method: newCard(session.customer),
        });
      else
        session.payment_intent = add("pi", {
          object: "payment_intent",
          status: "succeeded",
          amount: session.amount,
          amount_received: session.amount,
          currency: "usd",
          payment_method: newCard(session.customer),
          metadata: { payment: session.client_reference_id },
        });
      return session;
    },
    leave: (sessionId: string) => {
      const session = things.get(sessionId);
      if (session) session.status = "expired";
    },
    dispute: (intentId: string, status = "needs_response") =>
      add("dp", {
        object: "dispute",
        status,
        reason: "product_not_received",
        amount: 21800,
        payment_intent: intentId,
        evidence_details: { due_by: 1_800_000_000 },
      }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
