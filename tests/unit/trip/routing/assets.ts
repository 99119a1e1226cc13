import { beforeAll } from "vitest";

import { buildGeography } from "../../../../tools/build-geography";

/** Builds the real tables if they're missing or stale. */
export function withGeography() {
  beforeAll(buildGeography, 60_000);
}
