import { db } from "../../../db.server";
import { cacheWhileUnchanged } from "../../database/cache-while-unchanged.server";
import type { FaqView } from "../page-view";
import { headingIds } from "../../markdown/heading-ids";
import { insertPaymentForms } from "../render/insert-payment-forms";
import { paymentForms } from "../../settings/business.server";
import { renderFaq } from "../render/render-page.server";

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
