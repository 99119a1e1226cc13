import { checkClock } from "#app/domain/base/clock/clock.server.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { mergeSearch } from "#app/domain/crm/leads/list/merge-search.server.ts";
import { makeOrdersFromBefore } from "#app/domain/shipping/orders/orders-from-before.server.ts";
import { askForReviews } from "#app/domain/content/reviews/by-link/ask-for-reviews.server.ts";
import { checkAssignedCarriers } from "#app/domain/shipping/orders/dispatch/check-assigned-carriers.server.ts";
import { collectFees } from "#app/domain/shipping/payments/collect-fees.server.ts";
import { removeCards } from "#app/domain/shipping/payments/remove-cards.server.ts";
import { keyAccount, stripeAccount } from "#app/domain/shipping/payments/stripe-setup.server.ts";
import { forgetEnded } from "#app/domain/base/database/shared/forget-ended.server.ts";
import { writeCounts } from "#app/domain/desk/figures/counters/write-counts.server.ts";
import { storeDays } from "#app/domain/desk/figures/days/stored-days.server.ts";
import { queueNewEvents } from "#app/domain/channels/webhooks/queue-new-events.server.ts";
import { reportTickers } from "#app/domain/content/news/ticker-seats.server.ts";
import { writeClicks } from "#app/domain/desk/social/count-clicks.server.ts";
import { databaseServer, env, filesFolder } from "#app/env.server.ts";
import { LOOK_SECONDS } from "#app/domain/desk/alarms/alarm-kinds.ts";
import { lookForAlarms } from "./announce-alarms.server";
import { sendHeartbeat } from "./send-heartbeat.server";
import { backUp } from "./back-up.server";
import { copyFiles } from "./copy-files.server";
import { deleteOldData } from "./delete-old-data.server";
import {
  deliverEmailMessages,
  deliverWebhookMessages,
  deliverWhatsAppMessages,
  postSocial,
} from "./deliver-outbox.server";
import { endOldOrders } from "./end-old-orders.server";
import { inOneProcess } from "./in-one-process.server";
import { mendOldTimes } from "./mend-old-times.server";
import { readReplies } from "./read-replies.server";
import { runAutomation } from "./run-automation.server";
import type { RecurringJob } from "./run-jobs.server";
import { tendFiles } from "./tend-files.server";
import { tryRestore } from "./try-restore.server";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from "#app/platform/durations.js";

function noBackups(): string | null {
  if (databaseServer) return `the database server ${databaseServer.host} makes its own backups`;
  return env.BACKUP_DIR ? null : "BACKUP_DIR is not set: nobody makes backups";
}

const noFiles = filesFolder === null ? "there is no folder for files: FILES_DIR is not set" : null;

/** A job never overlaps itself; `seconds` pass between the end of a run and the next start, or `secondsAfterChange`. */
export const recurring: RecurringJob[] = [
  { name: "check the clock", seconds: 10, run: checkClock, off: null },
  {
    name: "deliver mail",
    seconds: 5,
    secondsAfterChange: 0.5,
    byTheClock: true,
    run: deliverEmailMessages,
    off: env.SMTP_URL ? null : "SMTP_URL is not set: mails stay in the outbox",
    notes: [
      !env.NOTIFY_EMAIL && "NOTIFY_EMAIL is not set: mails for staff stay in the outbox",
      !env.SITE_URL && `SITE_URL is not set: links in mails lead to ${absoluteUrl("/")}`,
    ],
  },
  inOneProcess({
    name: "queue webhooks",
    seconds: 5,
    secondsAfterChange: 1,
    run: ({ stopping }) => queueNewEvents(new Date(), stopping),
    off: null,
  }),
  {
    name: "deliver webhooks",
    seconds: 5,
    secondsAfterChange: 1,
    byTheClock: true,
    run: deliverWebhookMessages,
    off: null,
  },
  { name: "post social", seconds: 5, byTheClock: true, run: postSocial, off: null },
  { name: "write clicks", seconds: 10, run: ({ stopping }) => writeClicks(stopping), off: null },
  {
    name: "deliver WhatsApp",
    seconds: 5,
    secondsAfterChange: 0.5,
    byTheClock: true,
    run: deliverWhatsAppMessages,
    off: null,
    notes: [
      !(env.WHATSAPP_TOKEN && env.WHATSAPP_PHONE_ID) &&
        "WHATSAPP_TOKEN and WHATSAPP_PHONE_ID are not set: the site sends no WhatsApp messages itself",
    ],
  },
  inOneProcess({
    name: "read replies",
    seconds: 60,
    run: readReplies,
    off: env.IMAP_URL ? null : "IMAP_URL is not set: staff paste replies in",
  }),
  inOneProcess({
    name: "add up days",
    seconds: 30,
    byTheClock: true,
    run: ({ stopping }) => storeDays(new Date(), stopping),
    off: null,
  }),
  inOneProcess({
    name: "make orders of bookings from before",
    seconds: 60,
    run: async ({ stopping }) => {
      await makeOrdersFromBefore(new Date(), stopping);
    },
    off: null,
  }),
  inOneProcess({
    name: "merge the search",
    seconds: 30,
    run: ({ stopping }) => mergeSearch(stopping),
    off: null,
  }),
  inOneProcess({
    name: "run automation",
    seconds: 10,
    secondsAfterChange: 2,
    byTheClock: true,
    run: runAutomation,
    off: null,
  }),
  { name: "write counts", seconds: 10, run: ({ stopping }) => writeCounts(stopping), off: null },
  { name: "count tickers", seconds: 10, run: reportTickers, off: null },
  inOneProcess({
    name: "forget what has ended",
    seconds: 60,
    byTheClock: true,
    run: ({ stopping }) => forgetEnded(Date.now(), stopping),
    off: null,
  }),
  inOneProcess({
    name: "mend times",
    seconds: 5 * MINUTE_SECONDS,
    byTheClock: true,
    run: mendOldTimes,
    off: null,
  }),
  inOneProcess({
    name: "end orders",
    seconds: 5 * MINUTE_SECONDS,
    byTheClock: true,
    run: ({ stopping }) => endOldOrders(new Date(), stopping),
    off: null,
  }),
  inOneProcess({
    name: "ask for reviews",
    seconds: 5 * MINUTE_SECONDS,
    byTheClock: true,
    run: async ({ stopping }) => {
      await askForReviews(new Date(), stopping);
    },
    off: null,
  }),
  inOneProcess({
    name: "check carriers",
    seconds: MINUTE_SECONDS,
    byTheClock: true,
    run: ({ stopping, signal, reach }) =>
      checkAssignedCarriers({ register: { webKey: env.FMCSA_WEB_KEY ?? "" }, stopping, signal, reach }),
    off: env.FMCSA_WEB_KEY ? null : "FMCSA_WEB_KEY is not set: staff look carriers up and record it by hand",
  }),
  inOneProcess({
    name: "collect fees",
    seconds: 10,
    secondsAfterChange: 2,
    byTheClock: true,
    run: async ({ stopping, reach }) => {
      if (stripeAccount) await collectFees({ account: Object.assign({ reach }, stripeAccount), stopping });
      // Cards that were kept wait to be removed, whether or not new ones are charged.
      if (keyAccount) await removeCards({ account: Object.assign({ reach }, keyAccount), stopping });
    },
    off: keyAccount ? null : "PAYMENTS is off: staff write down who has paid what",
  }),
  inOneProcess({
    name: "delete old data",
    seconds: DAY_SECONDS,
    byTheClock: true,
    run: deleteOldData,
    off: null,
  }),
  inOneProcess({ name: "tend files", seconds: HOUR_SECONDS, byTheClock: true, run: tendFiles, off: noFiles }),
  inOneProcess({
    name: "copy files",
    seconds: 30,
    run: copyFiles,
    off: noFiles ?? (env.BACKUP_URL ? null : "BACKUP_URL is not set: backups in BACKUP_DIR have the files"),
  }),
  {
    name: "announce alarms",
    seconds: Math.max(1, LOOK_SECONDS / env.ALARM_SPEED),
    run: lookForAlarms,
    off: null,
    notes: [
      !env.ALARM_EMAIL &&
        !env.ALARM_WEBHOOK_URL &&
        "ALARM_EMAIL and ALARM_WEBHOOK_URL are not set: alarms are on the status page only",
    ],
  },
  inOneProcess({
    name: "send heartbeat",
    seconds: MINUTE_SECONDS,
    run: sendHeartbeat,
    off: env.HEARTBEAT_URL ? null : "HEARTBEAT_URL is not set: nobody notices by it when the site stops",
  }),
  inOneProcess({ name: "back up", seconds: 300, run: backUp, off: noBackups() }),
  inOneProcess({ name: "try a restore", seconds: HOUR_SECONDS, run: tryRestore, off: noBackups() }),
];
