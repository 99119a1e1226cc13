import { htmlWithPaymentForms, withPaymentForms } from "#app/domain/base/settings/payment-forms.ts";
import type { FaqView } from "#app/domain/content/pages/page-view.ts";

/** A rendered answer with the forms of payment from the settings. */
export const insertPaymentForms = ({ q, html, text }: FaqView, forms: string): FaqView => ({
  q,
  html: htmlWithPaymentForms(html, forms),
  text: withPaymentForms(text, forms),
});
