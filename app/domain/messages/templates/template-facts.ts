import type { ReactNode } from "react";

export type TemplateFacts = {
  /** what fields within sentences stand for, as plain text */
  values: Readonly<Record<string, string>>;
  /** tables and buttons, each as a cell of the layout shows it; null leaves one out */
  blocks: Readonly<Record<string, ReactNode>>;
};
