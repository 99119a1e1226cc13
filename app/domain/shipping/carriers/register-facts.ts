import type { RegisteredCarrier } from "#app/gateways/fmcsa.server.ts";
import { unknownToRegister } from "./authority-facts";
import type { AuthorityFacts } from "./authority-facts";

/** What an answer of the register means for us; null is a carrier that it doesn't know. */
export function factsOfRegister(carrier: RegisteredCarrier | null): AuthorityFacts {
  if (!carrier) return unknownToRegister;
  const { legalName, rating, isOutOfService, liabilityOnFile, liabilityRequired } = carrier;
  return {
    isKnown: true,
    legalName,
    mayOperate: bothOf(carrier.allowedToOperate, carrier.isActive),
    hasCarrierAuthority: eitherOf(carrier.commonAuthority, carrier.contractAuthority),
    hasBrokerAuthority: carrier.brokerAuthority,
    isOutOfService,
    rating,
    liabilityOnFile,
    liabilityRequired,
  };
}

type Known = boolean | null;
const bothOf = (one: Known, other: Known): Known =>
  one === false || other === false ? false : one === null ? other : other === null ? one : true;
const eitherOf = (one: Known, other: Known): Known =>
  one === true || other === true ? true : one === null ? other : other === null ? one : false;
