import { readMarkdown } from "#app/domain/base/markdown/read-markdown.ts";
import { linkShape } from "#app/domain/base/markdown/link-shape.ts";
import { editDistance } from "#app/domain/base/text/edit-distance.ts";
import type { TemplateField } from "./template-fields";

/** `line` counts from 1. */
export type TemplateProblem = { line: number; message: string };

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
    const addProblem = (message: string) => void problems.push({ line: index + 1, message });
    const rest = line.replace(fieldPattern, (written, inside: string) => {
      const field = byName.get(inside.trim());
      if (!field) addProblem(describeUnknown(inside.trim(), fields));
      else if (field.isBlock && isOneLine) addProblem(`${written} goes in the text, not in the subject.`);
      else if (field.isBlock && line.trim() !== written) addProblem(`${written} needs a line of its own.`);
      return field?.isLink ? "https://example.com/" : "x";
    });
    if (/\{\{|\}\}/.test(rest)) addProblem("A field begins with {{ and ends with }} on the same line.");
    return rest;
  });
  if (isOneLine) return problems;
  const { html, images, links } = readMarkdown(filled.join("\n"), 1);
  for (const { text: tag, line } of html)
    problems.push({ line, message: `HTML can’t be used here: ${tag.slice(0, 40)}` });
  for (const { line } of images) problems.push({ line, message: "Pictures can’t be used in the text." });
  for (const { href, line } of links)
    if (!["page", "outside"].includes(linkShape(href)))
      problems.push({
        line,
        message: `${href} isn’t a link. Write a path (/terms) or an address with https://.`,
      });
  return problems.sort((one, other) => one.line - other.line);
}

function describeUnknown(name: string, fields: readonly TemplateField[]): string {
  const unknown = `{{${name}}} isn’t a field of this text.`;
  const most = Math.max(2, Math.floor(name.length / 3));
  const [nearest] = fields
    .map((field) => ({ name: field.name, distance: editDistance(name.toLowerCase(), field.name, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance);
  return nearest ? `${unknown} Did you mean {{${nearest.name}}}?` : unknown;
}

/** The fields that a text has, each once. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(fieldPattern)].map(([, inside = ""]) => inside.trim())),
];

/** A text with its fields filled in; a field without a value is left out. */
export const fillFields = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(fieldPattern, (_, inside: string) => values[inside.trim()] ?? "");
