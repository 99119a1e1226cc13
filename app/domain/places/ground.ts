import type { StateCode } from "../geography/states";

/** What facts are checked against. */
export type Ground = {
  /** the state of a ZIP, or null where nobody uses it */
  stateOf: (zip: string) => StateCode | null;
  /** by the first three digits of its ZIPs: whether a state has most of those, or only some */
  prefixesOf: (state: StateCode) => ReadonlyMap<string, "most" | "some">;
  /** the states with which a state shares a border on land or along a river; null where our map does not reach */
  bordersOf: (state: StateCode) => ReadonlySet<StateCode> | null;
  /** the states that each road of ours touches, by its name: "I-35" */
  roads: ReadonlyMap<string, ReadonlySet<StateCode>>;
};
