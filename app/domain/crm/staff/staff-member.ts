import type { StaffRole } from "./roles";

export type { StaffRole };
export const staffLooks = ["system", "light", "dark"] as const;
export type StaffLook = (typeof staffLooks)[number];

/** Who is asking, as every loader and action of the admin gets it. */
export type StaffMember = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  look: StaffLook;
  sessionId: string;
  /** a login asks for a code too */
  hasSecondStep: boolean;
  /** the password is the one of the first start */
  mustChangePassword: boolean;
};
