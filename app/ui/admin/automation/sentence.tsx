import type { SentencePart } from "#app/domain/channels/automation/describe-rule.ts";

/** A rule in words; the words that carry it are bold. */
export const Sentence = ({ parts }: { parts: readonly SentencePart[] }) =>
  parts.map(({ text, isStrong }, index) => (isStrong ? <b key={index}>{text}</b> : text));
