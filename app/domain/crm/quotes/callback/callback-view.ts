/** The form that asks us to call, and what was asked. */
export type CallbackView = {
  /** null if nothing is asked, or staff have called since */
  asked: {
    /** ISO 8601 */
    at: string;
    /** "today at 2:30 PM" */
    when: string;
    /** the time has come and it isn't marked done */
    isPast: boolean;
  } | null;
  /** "your time", or "Eastern time" where the place may be in two zones */
  zone: string;
  /** "Eastern time, as in Rochester, NY" */
  zoneHint: string;
  days: { label: string; slots: { at: string; label: string }[] }[];
  /** the last four digits of the number we call, since a link can be shared; null if none was given */
  phoneEnding: string | null;
};
