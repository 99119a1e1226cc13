import type { ReactNode } from "react";
import type { IconName } from "#app/ui/admin/icon.tsx";

/** An entry of the timeline, in the words that staff read. */
export type DescribedEntry = {
  icon: IconName;
  /** "talk": words of people; "quiet": something small */
  tone?: "talk" | "quiet";
  title: ReactNode;
  fine?: ReactNode;
  body?: ReactNode;
};
