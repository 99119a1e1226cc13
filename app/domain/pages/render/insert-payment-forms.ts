import { htmlWithPaymentForms, withPaymentForms } from "../../settings/payment-forms";
import type { FaqView } from "../page-view";

/** A rendered answer with the forms of payment from the settings. */
export const insertPaymentForms = ({ q, html, text }: FaqView, forms: string): FaqView => ({
  q,
  html: htmlWithPaymentForms(html, forms),
  text: withPaymentForms(text, forms),
});
