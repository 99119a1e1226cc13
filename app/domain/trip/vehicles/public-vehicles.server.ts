import { env } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { answerStore } from "./answer-store.server";
import { rememberAnswers } from "./remember-answers.server";
import { vehicleSource } from "./vehicle-source.server";

/** One memory per process, so all its visitors share one request. */
export const publicVehicles = vehicleSource(
  { baseUrl: env.VPIC_BASE_URL },
  rememberAnswers(answerStore, (error) =>
    logger.error({ err: error }, "the vehicle service's answer was not stored"),
  ),
);
