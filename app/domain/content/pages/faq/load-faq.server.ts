import { db } from "#app/db.server.ts";
import { cacheWhileUnchanged } from "#app/domain/base/database/cache-while-unchanged.server.ts";
import type { FaqView } from "#app/domain/content/pages/page-view.ts";
import { headingIds } from "#app/domain/base/markdown/heading-ids.ts";
import { insertPaymentForms } from "#app/domain/content/pages/render/insert-payment-forms.ts";
import { paymentForms } from "#app/domain/base/settings/business.server.ts";
import { renderFaq } from "#app/domain/content/pages/render/render-page.server.ts";

export const loadFaq = cacheWhileUnchanged(async (): Promise<FaqView[]> => {
  const rows = await db.faqEntry.findMany({
    where: { isShown: true },
    orderBy: [{ position: "asc" }, { question: "asc" }],
    select: { question: true, answer: true },
  });
  return rows.map(({ question, answer }) =>
    insertPaymentForms(renderFaq({ q: question, a: answer }, headingIds()), paymentForms()),
  );
});
