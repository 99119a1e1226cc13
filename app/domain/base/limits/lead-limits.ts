/** The longest texts that staff write on a lead, in characters. */
export const leadLimits = {
  /** a note, what was said on the phone, a pasted reply */
  text: 8_000,
  taskTitle: 200,
  tag: 30,
  /** of one lead */
  tags: 20,
  reason: 200,
  emailSubject: 150,
  emailBody: 12_000,
  /** what WhatsApp takes */
  whatsApp: 4_096,
  campaign: 80,
  vehicle: 120,
} as const;

/** The most leads that one change takes. */
export const MAX_CHANGED = 10_000;

/** Of a file of leads. */
export const importLimits = {
  bytes: 5 * 1024 * 1024,
  /** rows below the header */
  lines: 20_000,
  columns: 100,
  /** of all rows together */
  cells: 1_000_000,
} as const;
