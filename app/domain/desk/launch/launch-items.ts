import type { StreamState } from "#app/domain/base/database/stream-state.ts";
import { isSamplePhone } from "#app/domain/base/phone/parse-phone.ts";
import { confirmationName, readConfirmation } from "#app/domain/base/settings/confirmation.ts";
import type { Confirmation } from "#app/domain/base/settings/confirmation.ts";
import type { SettingName, SettingValues } from "#app/domain/base/settings/setting-groups.ts";
import { figureItems, insuranceClaim, ratingClaim } from "#app/domain/base/settings/site-facts.ts";
import type { Insurance, Rating } from "#app/domain/base/settings/site-facts.ts";
import { backupFact } from "./backup-fact";
import type { LaunchItem } from "./launch-item";
import { secondStepItems } from "./second-step-items";
import { spokenClaims } from "./spoken-claims";

type Facts = {
  settings: SettingValues;
  /** stored confirmations by their setting's name */
  confirmed: ReadonlyMap<string, string>;
  name: string;
  phone: string;
  rating: Rating | null;
  insurance: Insurance | null;
  /** what bookings are signed with; "" while booking is off */
  booking: string;
  realReviews: number;
  termsOn: string | null;
  privacyOn: string | null;
  ownersWithoutCode: number;
  /** everybody needs a second step */
  codeForAll: boolean;
  /** when the newest backup was written */
  backupAt: Date | null;
  /** the streaming to BACKUP_URL */
  stream: StreamState | undefined;
  /** YYYY-MM-DD of the newest article */
  articlesUntil: string | null;
  environment: {
    siteUrl: string;
    sendsEmail: boolean;
    sender: string;
    notify: string;
    backupDir: string;
    /** how many hear of alarms: email addresses, the webhook and the heartbeat */
    alarmReceivers: number;
    /** its host; "" if the database is a file */
    databaseServer: string;
  };
};

type Written = Pick<LaunchItem, "id" | "title" | "why" | "where">;

/** Customers look for these before they hand over keys: pages name them as soon as they're set. */
const required = new Set(["phone", "hours", "legal-name", "registration", "postal-address"]);

const setting = (name: SettingName) => ({ to: `/admin/settings#${name}`, label: "Settings" });

/** Everything the site claims or needs, in the order to go through it. */
export function launchItems(facts: Facts, now: Date): LaunchItem[] {
  const { settings, confirmed, phone, environment } = facts;
  const confirmationOf = (id: string, claim: string): Confirmation | null =>
    readConfirmation(confirmed.get(confirmationName(id)), claim);
  /** A person stands by it; nothing is claimed while it's empty. */
  const claimed = (written: Written, claim: string, missing: string): LaunchItem => {
    const confirmation = confirmationOf(written.id, claim);
    const state = !claim ? "missing" : confirmation ? "done" : "confirm";
    const isRequired = required.has(written.id);
    return { ...written, fact: claim || missing, claim, confirmation, state, isRequired };
  };
  /** Computed: it can't be confirmed while it isn't true. */
  const computed = (written: Written, isDone: boolean, fact: string): LaunchItem => ({
    ...written,
    fact,
    claim: "",
    confirmation: null,
    state: isDone ? "done" : "missing",
    isRequired: required.has(written.id),
  });
  const registrations = [
    settings.mcNumber && `MC ${settings.mcNumber}`,
    settings.dotNumber && `USDOT ${settings.dotNumber}`,
  ].filter(Boolean);
  return [
    claimed(
      {
        id: "name",
        title: "Name",
        why: "It is on every page, email and agreement.",
        where: setting("businessName"),
      },
      facts.name,
      "Not set",
    ),
    isSamplePhone(phone)
      ? computed(
          {
            id: "phone",
            title: "Phone",
            why: "Every page asks people to call it.",
            where: setting("businessPhone"),
          },
          false,
          `${phone} is a sample number: nobody answers it.`,
        )
      : claimed(
          {
            id: "phone",
            title: "Phone",
            why: "Every page asks people to call it.",
            where: setting("businessPhone"),
          },
          phone,
          "Not set",
        ),
    claimed(
      {
        id: "hours",
        title: "Business hours",
        why: "People call when you say you are there.",
        where: setting("businessHours"),
      },
      settings.businessHours,
      "Not set: the site names no hours.",
    ),
    claimed(
      {
        id: "legal-name",
        title: "Legal name",
        why: "A broker goes by its registered name.",
        where: setting("legalName"),
      },
      settings.legalName,
      "Not set: the site names none.",
    ),
    claimed(
      {
        id: "registration",
        title: "USDOT or MC number",
        where: setting("dotNumber"),
        why: "Brokering for hire needs active authority with the FMCSA, and people look the number up.",
      },
      registrations.join(", "),
      "Not set: the site names none.",
    ),
    claimed(
      {
        id: figureItems.insurance,
        title: "Insurance line",
        where: setting("insuranceLimit"),
        why: "The home page says how much coverage there is. A policy must say the same: name it, and confirm the line or empty it.",
      },
      insuranceClaim(facts.insurance),
      "Not set: the site names no amount.",
    ),
    claimed(
      {
        id: figureItems.rating,
        title: "Rating",
        where: setting("rating"),
        why: "A made-up rating is against the law (16 CFR part 465). The site shows it as long as it’s set, and search engines read it once it’s confirmed: name its source and confirm it, or empty it.",
      },
      ratingClaim(facts.rating),
      "No rating is set: the site shows none.",
    ),
    claimed(
      {
        id: "articles",
        title: "Dates of the articles",
        where: { to: "/admin/pages", label: "Pages" },
        why: "Articles carry a day. Check that their facts still hold and the days are true.",
      },
      facts.articlesUntil ? `Articles up to ${facts.articlesUntil}` : "",
      "There are no articles.",
    ),
    claimed(
      {
        id: "promo",
        title: "Line above every page",
        where: setting("promoText"),
        why: "What it says about prices must be true today.",
      },
      settings.promoText,
      "Not set: no line is shown.",
    ),
    claimed(
      {
        id: "answers",
        title: "Time to answer",
        why: "The contact page and the receipt promise it.",
        where: setting("answersWithin"),
      },
      settings.answersWithin && `We answer ${settings.answersWithin}`,
      "Not set: no time is promised.",
    ),
    claimed(
      {
        id: "guarantee",
        title: "Price guarantee",
        where: { to: "/admin/rates", label: "Rates" },
        why: "The site promises that the price at booking is the price paid, and that you cover the difference.",
      },
      "The price at booking is the price paid.",
      "",
    ),
    claimed(
      {
        id: "booking",
        title: "Fee and cancellation",
        where: setting("takesBookings"),
        why: "Every booking is signed with these figures. The fee is in the rate card, the rest in the settings.",
      },
      facts.booking,
      "Booking on the site is off: quotes say to call.",
    ),
    claimed(
      {
        id: "reward",
        title: "Reward for a referral",
        where: setting("referralReward"),
        why: "People who share their link count on it.",
      },
      settings.referralReward,
      "Not set: no reward is offered.",
    ),
    ...spokenClaims({ ...facts, realPhone: isSamplePhone(phone) ? "" : phone }, claimed),
    computed(
      {
        id: "postal-address",
        title: "Postal address",
        where: setting("postalAddress"),
        why: "People want to know where you are, and the law asks for one below offers by email.",
      },
      settings.postalAddress !== "",
      settings.postalAddress ||
        "Not set: neither pages nor emails show one, and no rule sends follow-ups by email.",
    ),
    computed(
      { id: "site-url", title: "Address of the site", why: "Links in emails begin with it.", where: null },
      environment.siteUrl.startsWith("https://"),
      environment.siteUrl || "SITE_URL is not set: links in emails lead to this machine.",
    ),
    computed(
      {
        id: "email",
        title: "Email",
        where: { to: "/admin/outbox", label: "Outbox" },
        why: "Quotes and receipts go out by it; without a mail server they wait.",
      },
      environment.sendsEmail && environment.sender !== "" && environment.notify !== "",
      emailFact(environment),
    ),
    computed(
      { id: "backups", title: "Backups", where: null, why: "One file holds every lead and quote." },
      ...backupFact(facts, now),
    ),
    computed(
      {
        id: "alarms",
        title: "Alarms",
        where: { to: "/admin/status", label: "Status" },
        why: "Somebody has to hear when something breaks, at night too.",
      },
      environment.alarmReceivers > 0,
      environment.alarmReceivers > 0
        ? "Sent by email, to a webhook or by a heartbeat; try it on Status."
        : "Sent to nobody: set ALARM_EMAIL, ALARM_WEBHOOK_URL or HEARTBEAT_URL.",
    ),
    ...secondStepItems(facts, computed),
  ];
}

function emailFact({ sendsEmail, sender, notify }: Facts["environment"]): string {
  if (!sendsEmail) return "SMTP_URL is not set: emails wait in the outbox.";
  if (!sender) return "MAIL_FROM is not set.";
  return notify
    ? `Sent as ${sender}; staff get theirs at ${notify}.`
    : "NOTIFY_EMAIL is not set: emails for staff wait.";
}
