import type { Token } from "markdown-it";

/** The visible text of inline Markdown. */
export const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) =>
      token.type === "softbreak" || token.type === "hardbreak"
        ? " "
        : token.type === "text" || token.type === "code_inline" || token.type === "text_special"
          ? token.content
          : "",
    )
    .join("");
