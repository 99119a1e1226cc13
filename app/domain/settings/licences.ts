/** Under which name and federal registrations the broker works. An empty one has not been entered and is not shown. */
export type Licences = {
  legalName: string;
  /** docket number with the FMCSA, digits only */
  mcNumber: string;
  /** digits only */
  dotNumber: string;
};

/** Nothing is claimed before the operator enters it in `settings`. */
export const noLicences: Licences = { legalName: "", mcNumber: "", dotNumber: "" };

/** A registration as people type it ("MC-123456", "USDOT 1234567"), down to its digits; empty when it is none. */
export function readRegistration(value: string): string {
  return /^(?:mc|us ?dot|dot)?[\s#:-]*(\d{4,8})$/i.exec(value.trim())?.[1] ?? "";
}
