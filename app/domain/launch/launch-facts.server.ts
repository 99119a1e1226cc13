import { db } from "../../db.server";
import { databaseServer, env } from "../../env.server";
import { newestBackup } from "../database/newest-backup.server";
import { streamState } from "../database/stream-state.server";
import { businessName, businessPhone } from "../settings/business.server";
import { isSecondStepRequired } from "../staff/second-step-rule.server";
import { readSettings } from "../settings/save-settings.server";
import { readInsurance, readRating } from "../settings/site-facts";

/** What the launch list is computed from. */
export async function launchFacts() {
  const [settings, stored, realReviews, legalPages, newestArticle, ownersWithoutCode, backup, codeForAll] =
    await Promise.all([
      readSettings(),
      db.setting.findMany({ where: { name: { startsWith: "confirmed." } } }),
      db.review.count({ where: { isShown: true, isSample: false } }),
      db.page.findMany({
        where: { path: { in: ["/terms", "/privacy"] }, isShown: true },
        select: { path: true, updatedOn: true },
      }),
      db.page.findFirst({
        where: { publishedOn: { not: null }, isShown: true },
        orderBy: { publishedOn: "desc" },
        select: { publishedOn: true },
      }),
      db.staff.count({ where: { role: "owner", isActive: true, totpConfirmedAt: null } }),
      newestBackup(),
      isSecondStepRequired(),
    ]);
  return {
    settings,
    confirmed: new Map(stored.map(({ name, value }) => [name, value])),
    ...{
      name: businessName(),
      phone: businessPhone(),
      rating: readRating(settings),
      insurance: readInsurance(settings),
    },
    ...{
      realReviews,
      ownersWithoutCode,
      codeForAll,
      backupAt: backup?.at ?? null,
      stream: streamState(),
    },
    termsOn: legalPages.find(({ path }) => path === "/terms")?.updatedOn ?? null,
    privacyOn: legalPages.find(({ path }) => path === "/privacy")?.updatedOn ?? null,
    articlesUntil: newestArticle?.publishedOn ?? null,
    environment: {
      siteUrl: env.SITE_URL ?? "",
      sendsEmail: Boolean(env.SMTP_URL),
      sender: env.MAIL_FROM?.address ?? "",
      notify: env.NOTIFY_EMAIL ?? "",
      backupDir: env.BACKUP_DIR ?? "",
      databaseServer: databaseServer?.host ?? "",
    },
  };
}
