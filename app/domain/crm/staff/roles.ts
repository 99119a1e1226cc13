export const staffRoles = ["owner", "agent", "marketing"] as const;
export type StaffRole = (typeof staffRoles)[number];

const everybody = ["owner", "agent", "marketing"] as const;
const sales = ["owner", "agent"] as const;
const editors = ["owner", "marketing"] as const;
const owners = ["owner"] as const;

/** Who may see and do what in the admin: every loader and action asks for one of these. */
const permissions = {
  /** one's own account: password, second step, sessions, look */
  account: everybody,
  "dashboard.read": everybody,
  "leads.read": sales,
  /** stages, owners, notes, calls, tasks, prices, emails */
  "leads.write": sales,
  "leads.export": sales,
  "leads.import": owners,
  /** everything about one person, as a copy or gone */
  "leads.person": owners,
  "orders.read": sales,
  /** moves of an order, its carrier, its windows, notes */
  "orders.write": sales,
  /** a carrier that the rules stop, with a reason, and lifting a block */
  "carriers.override": owners,
  /** what people wrote, with their names and addresses */
  "inbox.read": sales,
  "inbox.write": sales,
  "outbox.read": sales,
  "outbox.write": sales,
  "rates.read": sales,
  "rates.write": owners,
  "news.write": editors,
  "pages.write": editors,
  "faq.write": editors,
  "reviews.write": editors,
  "referrals.read": editors,
  "automation.read": everybody,
  "automation.write": owners,
  "texts.write": editors,
  "social.read": editors,
  "social.write": editors,
  /** accounts, their tokens, and whether posts need approval */
  "social.connect": owners,
  "settings.write": owners,
  "staff.write": owners,
  "audit.read": owners,
  "status.read": owners,
  /** whether the machine's clock is right, and whether many leads are erased at once */
  "status.write": owners,
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

export const isAllowed = (role: StaffRole, permission: Permission): boolean =>
  (permissions[permission] as readonly StaffRole[]).includes(role);

export const roleLabels: Record<StaffRole, string> = {
  owner: "Owner",
  agent: "Agent",
  marketing: "Marketing",
};

/** What a role is for, in one line. */
export const roleDescriptions: Record<StaffRole, string> = {
  owner: "Everything, with staff, settings, rates and the audit log.",
  agent: "Leads, quotes, orders, messages and the outbox.",
  marketing: "News, pages, reviews, questions, referrals and the figures.",
};
