/** What `npm run doctor` asks of others, with the settings as the server reads them: loading this throws if one is wrong. */
import { randomUUID } from "node:crypto";
import { env, isThisMachine, isTrial, settingNames } from "../../app/env.server";
import type { ImapService } from "../../app/env.server";
import { checkEmailService, openEmailService } from "../../app/gateways/email.server";
import type { EmailAnswer } from "../../app/gateways/email.server";
import { fetchRegisteredCarrier } from "../../app/gateways/fmcsa.server";
import type { FmcsaAnswer } from "../../app/gateways/fmcsa.server";
import { fetchEmails } from "../../app/gateways/imap.server";
import type { ImapAnswer } from "../../app/gateways/imap.server";
import { isOpenEnded, listNewestIntent } from "../../app/gateways/stripe.server";
import type { StripeError } from "../../app/gateways/stripe.server";
import { checkWhatsApp } from "../../app/gateways/whatsapp.server";
import type { WhatsAppAnswer } from "../../app/gateways/whatsapp.server";
import { logger } from "../../app/logger.server";
import { settingWarnings } from "../../app/http/server/setting-warnings";
import { SECOND_MS } from "../../app/platform/durations.js";
import { broken, fine, look, runCheck } from "../../app/platform/doctor/findings.mjs";
import type { Finding } from "../../app/platform/doctor/findings.mjs";

// LOG_LEVEL is read as it was set, and stdout is for the list alone.
logger.level = "silent";

/** For each of them, with every try, in milliseconds. */
const LIMIT_MS = 45 * SECOND_MS;
/** For one answer. */
const ANSWER_MS = 10 * SECOND_MS;

export function checkSettings(): Finding[] {
  const warnings = settingWarnings(process.env, env, settingNames);
  return warnings.length > 0
    ? warnings.map((warning) => look("settings", warning))
    : [fine("settings", "All that are set can be read.")];
}

type Options = {
  isOffline: boolean;
  /** "" where --mail has no address to go to; null without it */ emailTo: string | null;
};

/** Asks each service that is set up for something small that changes nothing; never rejects. */
export async function checkOutside({ isOffline, emailTo }: Options): Promise<Finding[]> {
  const services: [name: string, isSet: boolean, off: string, check: () => Promise<Finding>][] = [
    [
      "email",
      Boolean(env.SMTP_URL),
      "SMTP_URL isn't set: emails wait in the outbox.",
      () => checkEmail(emailTo),
    ],
    ["replies", Boolean(env.IMAP_URL), "IMAP_URL isn't set: staff paste replies in.", checkReplies],
    ["payments", env.PAYMENTS === "stripe", "PAYMENTS is off: staff write down what was paid.", checkStripe],
    [
      "carrier register",
      Boolean(env.FMCSA_WEB_KEY),
      "FMCSA_WEB_KEY isn't set: staff look carriers up.",
      checkFmcsa,
    ],
    [
      "WhatsApp",
      Boolean(env.WHATSAPP_TOKEN && env.WHATSAPP_PHONE_ID),
      "WHATSAPP_TOKEN and WHATSAPP_PHONE_ID aren't set: staff send by hand.",
      checkMeta,
    ],
  ];
  const findings = await Promise.all(
    services.map(async ([name, isSet, off, check]) => {
      if (!isSet) return [fine(name, off)];
      if (isOffline) return [fine(name, "Not asked (--offline).")];
      return runCheck(name, LIMIT_MS, async () => [await check()]);
    }),
  );
  return findings.flat();
}

async function checkEmail(to: string | null): Promise<Finding> {
  const service = { url: env.SMTP_URL ?? "", answerMs: ANSWER_MS };
  if (to === null) return judgeEmail(await checkEmailService(service), null);
  if (to === "")
    return look("email", "Nothing was sent: name an address, or set ALARM_EMAIL or NOTIFY_EMAIL.");
  const connections = openEmailService(service);
  try {
    const answer = await connections.send({
      from: env.MAIL_FROM ?? { name: env.BUSINESS_NAME, address: "quotes@localhost" },
      to,
      subject: `A test of ${env.BUSINESS_NAME}’s email`,
      text: `npm run doctor sent this from ${env.SITE_URL ?? "this site"}. If you can read it, email works.\n`,
      html: `<p>npm run doctor sent this. If you can read it, email works.</p>`,
      id: `doctor-${randomUUID()}`,
      automatic: "auto-generated",
    });
    return judgeEmail(answer, to);
  } finally {
    connections.close();
  }
}

/** @param to who got a test email; null if it only logged in */
export function judgeEmail(answer: EmailAnswer, to: string | null): Finding {
  if (answer.ok)
    return fine(
      "email",
      to === null
        ? "The mail server answers and takes our login. Nothing was sent; --mail ADDRESS sends a test."
        : `The mail server took an email to ${to}: see that it arrives, and not among spam.`,
    );
  const says = `The mail server says: ${answer.detail}.`.replace("..", ".");
  if (answer.reason === "unreachable")
    return broken("email", `${says} Nothing goes out; it waits in the outbox. See SMTP_URL.`);
  return broken(
    "email",
    `${says} It doesn't take this email to ${to ?? "anybody"}: see MAIL_FROM and the address.`,
  );
}

/** Logs in and opens the folder; reads no message. */
const checkReplies = async (): Promise<Finding> =>
  judgeReplies(
    await fetchEmails(env.IMAP_URL as ImapService, null, {
      answerMs: ANSWER_MS,
      runMs: 2 * ANSWER_MS,
      maxEmails: 0,
    }),
  );

export const judgeReplies = (answer: ImapAnswer): Finding =>
  answer.ok
    ? fine("replies", "The mailbox takes our login, and its folder opens.")
    : broken("replies", `${answer.detail.replace(/\.$/, "")}. Replies are not read: see IMAP_URL.`);

async function checkStripe(): Promise<Finding> {
  const secretKey = env.STRIPE_SECRET_KEY ?? "";
  const baseUrl = env.STRIPE_BASE_URL;
  const allowThisMachine = isTrial && isThisMachine(baseUrl);
  const answer = await listNewestIntent({ secretKey, baseUrl, allowThisMachine, limitMs: ANSWER_MS });
  return judgeStripe(answer.ok ? null : answer.error, { secretKey, isTrial });
}

export function judgeStripe(
  error: StripeError | null,
  site: { secretKey: string; isTrial: boolean },
): Finding {
  if (error?.code === "bad-key")
    return broken(
      "payments",
      "Stripe doesn't take STRIPE_SECRET_KEY, or it may not read PaymentIntents: make a key with the rights that docs/operate.md lists.",
    );
  if (error && isOpenEnded(error))
    return look(
      "payments",
      "Stripe didn't answer: try again, and see status.stripe.com. Charges wait meanwhile.",
    );
  if (error) return broken("payments", `Stripe answers with “${error.reason || error.code}”.`);
  if (/^[rs]k_test_/.test(site.secretKey) && !site.isTrial)
    return look("payments", "Stripe takes the key, which is a test key: no real card is charged.");
  return fine(
    "payments",
    `Stripe takes the key, and the webhook's secret is set. ${site.isTrial ? "This is a trial" : "Cards are charged for real"}.`,
  );
}

/** A carrier that is asked for is found or not: what counts is whether the key is taken. */
const ANY_USDOT = "1";

const checkFmcsa = async (): Promise<Finding> =>
  judgeFmcsa(
    await fetchRegisteredCarrier({ webKey: env.FMCSA_WEB_KEY ?? "", limitMs: ANSWER_MS }, ANY_USDOT),
  );

export function judgeFmcsa(answer: FmcsaAnswer): Finding {
  if (answer.ok) return fine("carrier register", "FMCSA takes our web key.");
  switch (answer.error.code) {
    case "bad-key":
      return broken(
        "carrier register",
        "FMCSA doesn't take FMCSA_WEB_KEY: look under “My WebKeys” at its site.",
      );
    case "maintenance":
      return look("carrier register", "FMCSA is in maintenance; carriers are checked again once it's over.");
    case "rejected":
      return look("carrier register", "FMCSA turned us away for now: the site asks again later by itself.");
    default:
      return look(
        "carrier register",
        `FMCSA gave no answer that can be read (${answer.error.code}): try again later.`,
      );
  }
}

const checkMeta = async (): Promise<Finding> =>
  judgeWhatsApp(
    await checkWhatsApp({
      baseUrl: env.WHATSAPP_BASE_URL,
      token: env.WHATSAPP_TOKEN ?? "",
      phoneId: env.WHATSAPP_PHONE_ID ?? "",
      limitMs: ANSWER_MS,
    }),
    Boolean(env.WHATSAPP_APP_SECRET && env.WHATSAPP_VERIFY_TOKEN),
  );

export function judgeWhatsApp(answer: WhatsAppAnswer, hasWebhook: boolean): Finding {
  if (!answer.ok && answer.reason === "for-all")
    return broken("WhatsApp", `${answer.detail} Messages wait, for 23 hours at most.`);
  if (!answer.ok) return look("WhatsApp", answer.detail);
  return hasWebhook
    ? fine("WhatsApp", "Meta takes our token for our number.")
    : look(
        "WhatsApp",
        "Meta takes our token. Without WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN nothing comes in.",
      );
}
