import { tmpdir } from "node:os";
import { expect, test, vi } from "vitest";
import { routePicture } from "#app/domain/trip/routing/route-picture.server.ts";
import { laneErrors } from "#app/domain/crm/quotes/estimate/lane-errors.server.ts";
import { logger } from "#app/logger.server.ts";

const at = (zip: string) => ({ text: zip, zip });

test("road tables that cannot be read cost a picture and the first step's check, and the log says so", () => {
  const logged = vi.spyOn(logger, "error").mockImplementation(() => {});
  const project = process.cwd();
  process.chdir(tmpdir());
  try {
    expect(routePicture("33101", "10001")).toBeNull();
    expect(laneErrors({ pickupAddress: at("33101"), deliveryAddress: at("10001") }, "")).toBeNull();
  } finally {
    process.chdir(project);
  }
  expect(logged.mock.calls.map(([, message]) => message)).toEqual([
    "a route's picture is missing",
    "a lane could not be checked",
  ]);
});
