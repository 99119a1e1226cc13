import { bookingTemplates } from "./booking-templates";
import { followUpTemplates } from "./follow-up-templates";
import { siteTemplates } from "./site-templates";
import type { MessageTemplate } from "./template";

/** The texts that come with the site; a row in message_templates replaces one. */
export const builtInTemplates: readonly MessageTemplate[] = [
  ...siteTemplates.map(({ fields: _, ...template }) => template),
  ...followUpTemplates,
  ...bookingTemplates,
];
