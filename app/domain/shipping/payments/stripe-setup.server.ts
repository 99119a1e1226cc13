import { env, isThisMachine, isTrial } from "#app/env.server.ts";
import type { StripeAccount } from "#app/gateways/stripe.server.ts";

/** The account that kept cards are removed at, also once PAYMENTS is off again; null without a key. */
export const keyAccount: StripeAccount | null = env.STRIPE_SECRET_KEY
  ? {
      secretKey: env.STRIPE_SECRET_KEY,
      baseUrl: env.STRIPE_BASE_URL,
      allowThisMachine: isTrial && isThisMachine(env.STRIPE_BASE_URL),
    }
  : null;

/** The account that cards are charged by; null while PAYMENTS is off and everything is written down by hand. */
export const stripeAccount: StripeAccount | null = env.PAYMENTS === "stripe" ? keyAccount : null;

/** Whether the key is for real money: an event of the other mode isn't about our payments. */
export const isLiveMode = /^[rs]k_live_/.test(env.STRIPE_SECRET_KEY ?? "");
