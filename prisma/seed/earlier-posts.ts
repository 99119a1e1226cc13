/**
 * What releases before this one seeded without remembering it: the first 16 digits of each text's fingerprint. Later
 * releases keep it beside the post, so nothing is added here.
 */
export const earlierPosts: ReadonlySet<string> = new Set(
  `
  004d456d03833e65 0da52f372d3164a6 11fe9fd8a658f3df 12b35fb40e911746 1528caad42e526b7 17702da046eec302
  271246a8d0feefc3 27cb548a5388e9a7 2928d9f5a586e4bc 2a438b8e65f8e32f 2e7a17e56eef5fd6 361744d5f2c0ece8
  38a961c6d350de70 3fba63b92d00bf5c 416705ca9f8a9193 4982bb33bdb41bfa 49d51061c71845b4 4b00e4c9dbb44d6f
  4ddb533024de3228 5fc2191633a077c3 6070055100f4300a 60da22085091db41 6236b0b358850db6 63c67a1bb6f7e284
  79e1162c00c9034f 7a8d27c602b30333 8370763f4c09f710 83eee70217715007 8611bccbe6b01e0c 881ad54776d19b64
  8b858f2ec9dfde1f 8c118aefd1c9d212 b461cf22157e55fe b589d2f23c12b0b5 b81164263b508281 bb9a6bc35c6f509f
  bd54d0bb47853583 c21ff7cd30285880 cc6ca8be303e16a7 d078f27fec43bdf2 d46ae2fa7eb46d36 dca3fe62b53d8304
  e43275a6a989a63f efc18480b59f649a fc99cf4165074079
`
    .trim()
    .split(/\s+/),
);

/** The posts that those releases brought, and the first one that kept fingerprints. */
export const earlierSlugs: ReadonlySet<string> = new Set([
  "brake-safety-week",
  "broker-bond-seven-days",
  "california-clean-truck-check",
  "chains-on-mountain-roads",
  "heavy-electric-cars",
  "hours-of-service",
  "how-cars-are-tied-down",
  "how-long-a-car-hauler-may-be",
  "hurricane-season-and-carriers",
  "new-federal-register-motus",
  "reading-the-diesel-price",
  "ship-to-hawaii-timing",
  "snowbird-season",
]);
