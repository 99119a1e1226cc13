/** How a lead came to us, as the table names it. */
export const leadSources = ["quote", "contact", "chat", "manual", "import"] as const;

export type LeadSource = (typeof leadSources)[number];

export const leadSourceLabels: Record<LeadSource, string> = {
  quote: "Quote form",
  contact: "Contact message",
  chat: "Chat",
  manual: "Added by hand",
  import: "Import",
};
