import { afterEach, beforeEach, expect, vi } from "vitest";
import { takeTemplate } from "./template-database";

process.env.NODE_ENV = "test";
process.env.DATABASE_URL = await takeTemplate(process.env.VITEST_POOL_ID ?? "1");
process.env.SESSION_SECRET = "a secret that only tests know";
process.env.RATE_LIMITS ??= "off";
process.env.LOG_LEVEL ??= "silent";
// Nothing listens on port 9, so no test reaches the real vehicle service.
process.env.VPIC_BASE_URL ??= "http://127.0.0.1:9";

// An unexpected console.error fails the test that caused it.
beforeEach(() => void vi.spyOn(console, "error"));
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.mocked(console.error).mockRestore();
});
