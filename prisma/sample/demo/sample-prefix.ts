/** Begins the keys of sample rows in tables without a flag. */
export const SAMPLE_PREFIX = "sample-";
