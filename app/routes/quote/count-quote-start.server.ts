import { draftFacts } from "#app/domain/desk/figures/counters/draft-facts.server.ts";
import { addQuoteStart } from "#app/domain/desk/figures/counters/pending-counts.server.ts";
import { isVisitor } from "#app/http/server/visitor.server.ts";
import type { WizardAdvanced, WizardPost, WizardRejected } from "./wizard-post.server";

/** Notes how far a visitor has come in the form; written later, so the post neither waits for it nor fails with it. */
export function countQuoteStart(
  request: Request,
  { page, draft, fields }: WizardPost,
  answer: WizardAdvanced | WizardRejected,
  source: string,
): void {
  if (!isVisitor(request) || fields.intent === "reset") return;
  const isAdvanced = "response" in answer;
  const saved = isAdvanced ? answer.draft : draft;
  addQuoteStart({
    id: saved.id,
    forkedFrom: saved.id === draft.id ? null : draft.id,
    at: new Date(),
    stepsDone: isAdvanced ? answer.stepsDone : 0,
    error: isAdvanced ? null : answer.code,
    page,
    source: saved.referralCode ? "referral" : source,
    ...draftFacts(answer.draft),
    quoteNumber: saved.submitted?.quoteNumber ?? null,
  });
}
