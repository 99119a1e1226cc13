/** The broker's legal name and federal registrations; empty ones aren't shown. */
export type Licences = {
  legalName: string;
  /** docket number with the FMCSA, digits only */
  mcNumber: string;
  /** digits only */
  dotNumber: string;
};

/** We claim no license until the operator enters it in `settings`. */
export const noLicences: Licences = { legalName: "", mcNumber: "", dotNumber: "" };

/** The digits of a registration as typed ("MC-123456", "USDOT 1234567"), or "" if it isn't one. */
export function readRegistration(value: string): string {
  return /^(?:mc|us ?dot|dot)?[\s#:-]*(\d{4,8})$/i.exec(value.trim())?.[1] ?? "";
}
