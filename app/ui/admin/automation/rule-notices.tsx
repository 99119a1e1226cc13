import type { DescribedRuleErrors } from "#app/domain/channels/automation/rule-error-messages.ts";
import type { SentencePart } from "#app/domain/channels/automation/describe-rule.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";

type Reply = {
  errors: DescribedRuleErrors | null;
  clash: { author: string; version: number } | null;
  sentence: readonly SentencePart[] | null;
};

const doneMessages = new Map([
  ["created", "Saved, and switched off. Switch it on in the list when it is right."],
  ["saved", "Saved. Who is in the middle of the rule finishes the version they began."],
]);

/** The result of the last button. */
export function RuleNotices({ reply, done }: { reply: Reply | undefined; done: string | null }) {
  const message = doneMessages.get(done ?? "");
  if (!reply) return message ? <Notice tone="done">{message}</Notice> : null;
  const { errors, clash, sentence } = reply;
  if (clash)
    return (
      <Notice tone="warn">
        {clash.author} saved version {clash.version} while you were at it; it is in the list of versions. Your
        entries are still here: save again to put them in its place.
      </Notice>
    );
  if (errors?.loop)
    return (
      <Notice tone="bad">
        <b>Not saved: this rule would call itself.</b> {errors.loop}
      </Notice>
    );
  if (errors)
    return (
      <FormErrors
        errors={{ title: "Not saved", message: "Not saved", fields: errors.fields }}
        idOf={(field) => field}
      />
    );
  return sentence && <Notice tone="done">Nothing is wrong with this rule. It is not saved yet.</Notice>;
}
