import { readMarkdown } from "#app/domain/base/markdown/read-markdown.ts";
import { linkShape } from "#app/domain/base/markdown/link-shape.ts";
import { editDistance } from "#app/domain/base/text/edit-distance.ts";
import type { TemplateField } from "./template-fields";

export type TemplateError =
  /** `nearest` is the field that was meant, if one is near enough */
  | { code: "unknown-field"; name: string; nearest: string | null }
  /** as written, with its braces */
  | { code: "block-in-subject" | "block-within-line"; written: string }
  | { code: "half-field" }
  | { code: "html"; tag: string }
  | { code: "picture" }
  | { code: "no-link"; href: string };

/** `line` counts from 1. */
export type TemplateProblem = { line: number; error: TemplateError };

const fieldPattern = /\{\{([^{}\n]*)\}\}/g;

/** What is wrong with a text; empty if it can be sent. A one-line text has no room for blocks. */
export function checkTemplate(
  text: string,
  fields: readonly TemplateField[],
  { isOneLine = false }: { isOneLine?: boolean } = {},
): TemplateProblem[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const problems: TemplateProblem[] = [];
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const filled = lines.map((line, index) => {
    const add = (error: TemplateError) => void problems.push({ line: index + 1, error });
    const rest = line.replace(fieldPattern, (written, inside: string) => {
      const field = byName.get(inside.trim());
      const name = inside.trim();
      if (!field) add({ code: "unknown-field", name, nearest: nearestField(name, fields) });
      else if (field.isBlock && isOneLine) add({ code: "block-in-subject", written });
      else if (field.isBlock && line.trim() !== written) add({ code: "block-within-line", written });
      return field?.isLink ? "https://example.com/" : "x";
    });
    if (/\{\{|\}\}/.test(rest)) add({ code: "half-field" });
    return rest;
  });
  if (isOneLine) return problems;
  const { html, images, links } = readMarkdown(filled.join("\n"), 1);
  for (const { text: tag, line } of html)
    problems.push({ line, error: { code: "html", tag: tag.slice(0, 40) } });
  for (const { line } of images) problems.push({ line, error: { code: "picture" } });
  for (const { href, line } of links)
    if (!["page", "outside"].includes(linkShape(href)))
      problems.push({ line, error: { code: "no-link", href } });
  return problems.sort((one, other) => one.line - other.line);
}

/** The field that was meant, if one is near enough. */
function nearestField(name: string, fields: readonly TemplateField[]): string | null {
  const most = Math.max(2, Math.floor(name.length / 3));
  const [nearest] = fields
    .map((field) => ({ name: field.name, distance: editDistance(name.toLowerCase(), field.name, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance);
  return nearest?.name ?? null;
}

/** The fields that a text has, each once. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(fieldPattern)].map(([, inside = ""]) => inside.trim())),
];

/** A text with its fields filled in; a field without a value is left out. */
export const fillFields = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(fieldPattern, (_, inside: string) => values[inside.trim()] ?? "");
