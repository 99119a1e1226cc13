import { expect, test } from "vitest";
import { strictTransport } from "#app/http/server/security-headers.server.ts";

test("browsers use https for this host for two years, and for those below it only if the operator says so", () => {
  expect(strictTransport(false)).toBe("max-age=63072000");
  expect(strictTransport(true)).toBe("max-age=63072000; includeSubDomains");
});
