import { defaultDeskHours } from "#app/domain/base/settings/business-hours.ts";
import type { DeskHours } from "#app/domain/base/settings/business-hours.ts";

/** What holds for all rules together (settings "automation.*"). */
export type AutomationSettings = {
  isOn: boolean;
  /** hours of the day where the person is: nothing goes to them from `quietFrom` until `quietUntil` */
  quietFrom: number;
  quietUntil: number;
  /** messages to one person on one of their days */
  mostPerDay: number;
  /** without one, no follow-up goes out by email: the law (CAN-SPAM) asks for it below each */
  hasPostalAddress: boolean;
  /** when the desk is open; null if the hours in the settings can't be read */
  deskHours: DeskHours | null;
};

export const firstAutomationSettings: AutomationSettings = {
  isOn: true,
  quietFrom: 21,
  quietUntil: 8,
  mostPerDay: 2,
  hasPostalAddress: false,
  deskHours: defaultDeskHours,
};

/** "no-rules": it's on, and every rule is off. */
export type AutomationState = "on" | "off" | "no-rules";
