/** How drivers are paid at delivery; completes "Drivers take ...". A row in `settings` of this name overrides it. */
export const firstPaymentForms = { paymentForms: "cash or a cashier’s check" };

/** Stands in the text of a page or an answer where the setting is inserted. */
export const PAYMENT_FORMS_MARK = "{payment forms}";

/** Plain text with the forms of payment in it. */
export const withPaymentForms = (text: string, forms: string): string =>
  text.replaceAll(PAYMENT_FORMS_MARK, () => forms);

const HTML: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Our own HTML with the forms of payment in it, as text. */
export const htmlWithPaymentForms = (html: string, forms: string): string =>
  withPaymentForms(
    html,
    forms.replace(/[&<>"]/g, (character) => HTML[character] ?? ""),
  );
