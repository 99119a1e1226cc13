import { parseReadableCode, readableCode } from "./readable-code";

const DATA_LENGTH = 5;

/** A code such as 7K3Q9F, from five random bytes; about thirty million codes are enough because it isn't a secret. */
export const referralCodeFrom = (random: Uint8Array): string => readableCode(random.subarray(0, DATA_LENGTH));

/** A code as typed or from a URL, or null if it can't be one. */
export const parseReferralCode = (typed: string): string | null => parseReadableCode(typed, DATA_LENGTH + 1);
