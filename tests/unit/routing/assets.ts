import { beforeAll } from "vitest";

import { buildGeography } from "../../../bin/build-geography";

/** The real tables, packed when they are missing or stale. */
export function withGeography() {
  beforeAll(buildGeography, 60_000);
}
