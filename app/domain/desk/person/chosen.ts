import type { FoundLead } from "./found-lead";
import type { Identity } from "./identity";

/** The leads that are the person, with those merged into them, and by what the person is known. */
export type Chosen = {
  leads: FoundLead[];
  family: string[];
  identity: Identity;
  /** what of it is surely theirs: all that staff looked at, or the one address that opened its link */
  proven: Identity;
  /** by the link to that address: nobody has looked who wrote what, so a text that only mentions it isn't theirs */
  isByLink: boolean;
};
