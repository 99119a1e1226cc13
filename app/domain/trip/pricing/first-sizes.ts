import type { SizeRule } from "./vehicle-rule";

/**
 * The federal width (23 CFR 658.15). There is no federal height; 13 ft 6 in is what most states allow. A trailer of 48
 * ft may go everywhere (23 CFR 658.13).
 */
const legal = { width: 102, height: 162, feet: 48 };

/** On its own trailer behind a pickup, so it is measured from the ground. */
export const boatSize: SizeRule = {
  width: legal.width,
  height: legal.height,
  lengths: [
    { feet: 12, factor: 0.7 },
    { feet: 22, factor: 1 },
    { feet: legal.feet, factor: 1.85 },
  ],
  weights: [
    { pounds: 2_000, factor: 0.7 },
    { pounds: 7_000, factor: 1 },
    { pounds: 16_000, factor: 1.6 },
  ],
  source:
    "Length as deck is sold: $1 a mile for 12 ft, $1.50 for 24, $2.50-2.75 for 48 (equipmenthaulingquotes.com), over the rate at 22. Weight: our judgment; 16,000 lb is what a pickup with a gooseneck usually hauls. Limits: 23 CFR 658.13 and 658.15; most states stop at 13 ft 6 in.",
};

/** On a step-deck, whose deck is 3 ft 6 in above the road. */
export const machineSize: SizeRule = {
  width: legal.width,
  height: legal.height - 42,
  lengths: [
    { feet: 12, factor: 0.57 },
    { feet: 24, factor: 0.85 },
    { feet: legal.feet, factor: 1.5 },
  ],
  weights: [
    { pounds: 8_000, factor: 0.6 },
    { pounds: 20_000, factor: 1 },
    { pounds: 30_000, factor: 1.2 },
    { pounds: 46_000, factor: 1.5 },
  ],
  source:
    "Weight: local jobs at $300-600 under 10,000 lb and $500-1,000 to 30,000 (towmarx.com); above, our judgment below $4,800-7,200 for 60,000 lb from Texas to Ohio (freedomheavyhaul.com). Length: equipmenthaulingquotes.com, as for boats. 80,000 lb gross (23 CFR 658.17) leave a step-deck 46,000.",
};
