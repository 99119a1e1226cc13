/** Path and query of a referrer's private page. */
export const referralPageLink = (referral: { code: string; token: string }): string =>
  `/referral/${referral.code}?token=${referral.token}`;

/** Path and query of the link a referrer shares. */
export const sharedLink = (code: string): string => `/?ref=${code}`;
