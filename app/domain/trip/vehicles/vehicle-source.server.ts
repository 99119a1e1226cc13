import { fetchCarMakes, fetchModels } from "#app/gateways/vpic.server.ts";
import type { VehicleService } from "#app/gateways/vpic.server.ts";
import type { AnswerMemory } from "./remember-answers.server";
import { vehicleYearsAt } from "./years";

/** What the public service knows beyond our catalogue, in its own spelling; empty if nothing. */
export type VehicleSource = {
  /** Never waits for the service. */
  makes: () => Promise<string[]>;
  /** Waits for the service once per make and year, at most as long as its timeout. */
  models: (make: string, year: string) => Promise<string[]>;
};

/** The store never deletes this question's answer. */
export const MAKES_QUESTION = "makes";

/** Letters of any script, digits, a little punctuation; 50 characters, as in the form. */
const MAKE_NAME = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N} .,:;&'’+\-/()!*#]{1,50}$/u;

/** Doesn't ask for a make or year that no vehicle could have. */
export function vehicleSource(service: VehicleService, memory: AnswerMemory): VehicleSource {
  return {
    makes: () => memory.recall(MAKES_QUESTION, () => fetchCarMakes(service)),
    models: async (make, year) => {
      const name = make.normalize("NFC").trim().replace(/\s+/g, " ");
      if (!MAKE_NAME.test(name) || !vehicleYearsAt(new Date()).includes(year)) return [];
      return memory.learn(`models:${year}:${name.toLowerCase()}`, () => fetchModels(service, name, year));
    },
  };
}
