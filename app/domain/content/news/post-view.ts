import type { Explainer } from "#app/domain/base/text/explainers.ts";
import type { Illustration } from "#app/domain/base/text/illustrations.ts";
import type { NewsEntry } from "./news-item";

/** A post as its page draws it; `html` comes from our own renderer and is safe. */
export type PostView = NewsEntry & {
  html: string;
  source: { name: string; url: string } | null;
  illustration: Illustration;
  /** the drawing that explains the post's subject, if there is one */
  explainer: Explainer | null;
};
