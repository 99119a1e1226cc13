import { promiseHash } from "remix-utils/promise";
import { db } from "#app/db.server.ts";
import { databaseServer, env } from "#app/env.server.ts";
import { believedTime } from "#app/domain/base/clock/clock.server.ts";
import { newestBackup } from "#app/domain/base/database/newest-backup.server.ts";
import { streamState } from "#app/domain/base/database/stream-state.server.ts";
import { businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import { bookingClaim } from "#app/domain/shipping/orders/booking-claim.ts";
import { readBookingSettings } from "#app/domain/shipping/orders/booking-settings.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { rateCardOn } from "#app/domain/trip/pricing/rate-card-on.server.ts";
import { isSecondStepRequired } from "#app/domain/crm/staff/second-step-rule.server.ts";
import { readSettings } from "#app/domain/base/settings/save-settings.server.ts";
import { readInsurance, readRating } from "#app/domain/base/settings/site-facts.ts";

/** What the launch list is computed from. */
export async function launchFacts() {
  const {
    settings,
    stored,
    realReviews,
    legalPages,
    newestArticle,
    ownersWithoutCode,
    backup,
    codeForAll,
    booking,
    card,
  } = await promiseHash({
    settings: readSettings(),
    stored: db.setting.findMany({ where: { name: { startsWith: "confirmed." } } }),
    realReviews: db.review.count({ where: { isShown: true, isSample: false } }),
    legalPages: db.page.findMany({
      where: { path: { in: ["/terms", "/privacy"] }, isShown: true },
      select: { path: true, updatedOn: true },
    }),
    newestArticle: db.page.findFirst({
      where: { publishedOn: { not: null }, isShown: true },
      orderBy: { publishedOn: "desc" },
      select: { publishedOn: true },
    }),
    ownersWithoutCode: db.staff.count({ where: { role: "owner", isActive: true, totpConfirmedAt: null } }),
    backup: newestBackup(env.BACKUP_DIR, believedTime(new Date())),
    codeForAll: isSecondStepRequired(),
    booking: readBookingSettings(),
    card: rateCardOn(deskDayOf(new Date())),
  });
  return {
    settings,
    booking: booking.isOn && card.ok ? bookingClaim(card.value.fee, booking.cancellation, booking.late) : "",
    confirmed: new Map(stored.map(({ name, value }) => [name, value])),
    name: businessName(),
    phone: businessPhone(),
    rating: readRating(settings),
    insurance: readInsurance(settings),
    realReviews,
    ownersWithoutCode,
    codeForAll,
    backupAt: backup?.at ?? null,
    stream: streamState(),
    termsOn: legalPages.find(({ path }) => path === "/terms")?.updatedOn ?? null,
    privacyOn: legalPages.find(({ path }) => path === "/privacy")?.updatedOn ?? null,
    articlesUntil: newestArticle?.publishedOn ?? null,
    environment: {
      siteUrl: env.SITE_URL ?? "",
      sendsEmail: Boolean(env.SMTP_URL),
      sender: env.MAIL_FROM?.address ?? "",
      notify: env.NOTIFY_EMAIL ?? "",
      backupDir: env.BACKUP_DIR ?? "",
      alarmReceivers:
        (env.ALARM_EMAIL?.length ?? 0) +
        Number(Boolean(env.ALARM_WEBHOOK_URL)) +
        Number(Boolean(env.HEARTBEAT_URL)),
      databaseServer: databaseServer?.host ?? "",
    },
  };
}
