import type { TemplateError } from "./check-template";

/** What staff read about a line of a text. */
export function describeTemplateError(error: TemplateError): string {
  switch (error.code) {
    case "unknown-field": {
      const unknown = `{{${error.name}}} isn’t a field of this text.`;
      return error.nearest ? `${unknown} Did you mean {{${error.nearest}}}?` : unknown;
    }
    case "block-in-subject":
      return `${error.written} goes in the text, not in the subject.`;
    case "block-within-line":
      return `${error.written} needs a line of its own.`;
    case "half-field":
      return "A field begins with {{ and ends with }} on the same line.";
    case "html":
      return `HTML can’t be used here: ${error.tag}`;
    case "picture":
      return "Pictures can’t be used in the text.";
    case "no-link":
      return `${error.href} isn’t a link. Write a path (/terms) or an address with https://.`;
  }
}
