import { parseReadableCode, readableCode } from "../codes/readable-code";

const DATA_LENGTH = 5;

/** A referral code such as 7K3Q9F, from five random bytes. It is no secret: thirty million are enough. */
export const referralCodeFrom = (random: Uint8Array): string => readableCode(random.subarray(0, DATA_LENGTH));

/** A code of ours as typed or carried by an address, or null where it cannot be one. */
export const parseReferralCode = (typed: string): string | null => parseReadableCode(typed, DATA_LENGTH + 1);
