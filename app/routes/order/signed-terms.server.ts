import { z } from "zod";
import { blockSchema } from "#app/domain/content/pages/page.ts";
import { renderPage } from "#app/domain/content/pages/render/render-page.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { paymentForms } from "#app/domain/base/settings/business.server.ts";
import { htmlWithPaymentForms } from "#app/domain/base/settings/payment-forms.ts";
import type { SignedTerms } from "#app/ui/order/confirmation-sheet.tsx";

/** The terms as they were signed, as HTML; what a page shows beside its text, such as a picture, is left out. */
export function signedTerms(text: string): SignedTerms[] {
  if (!text) return [];
  const blocks = parseStoredJson(z.array(blockSchema), text, "signed terms");
  return renderPage({ blocks, faq: [] }).blocks.flatMap((block) =>
    block.html
      ? [
          {
            title: block.kind === "callout" ? block.title : "",
            html: htmlWithPaymentForms(block.html, paymentForms()),
          },
        ]
      : [],
  );
}
