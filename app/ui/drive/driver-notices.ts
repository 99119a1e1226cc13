/** What was just reported, by the code in the page's address. */
const notices = {
  "set-out": "Sent. The customer sees that you’re on your way.",
  near: "Sent. The customer sees that you’re about 30 minutes away.",
  here: "Sent. The customer sees that you’re there.",
  nobody: "Sent. The customer and dispatch know. Please wait there, or call dispatch.",
  late: "Sent. The customer and we know that it’ll be late.",
  where: "Sent. The customer sees where you are.",
} as const;

export type DriverNoticeCode = keyof typeof notices;

/** Null for any other code. */
export const driverNotice = (code: string | null): string | null =>
  code !== null && Object.hasOwn(notices, code) ? notices[code as DriverNoticeCode] : null;
