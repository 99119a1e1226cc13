/** Loaded before the site: its clock is off by SITE_CLOCK_OFFSET_MS. */
const offsetMs = Number(process.env.SITE_CLOCK_OFFSET_MS ?? 0);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  /** @param {any[]} given */
  constructor(...given) {
    // @ts-expect-error The constructor takes what was given, or nothing.
    super(...(given.length > 0 ? given : [RealDate.now() + offsetMs]));
  }
  static now() {
    return RealDate.now() + offsetMs;
  }
};
