/** Why a change of a carrier was rejected. */
export type CarrierError =
  | { code: "not-found" }
  /** somebody else changed it since it was shown */
  | { code: "stale" }
  /** another carrier has this USDOT number */
  | { code: "usdot-taken" }
  | { code: "days-reversed" }
  | { code: "blocked-already" }
  | { code: "not-blocked" }
  /** a check by hand that lifts a stop shows what was seen */
  | { code: "file-required" }
  /** a certificate is a paper, not a day that somebody types */
  | { code: "certificate-file" }
  | { code: "voided-already" }
  /** orders, checks or certificates are its own */
  | { code: "in-use" }
  /** its checks stop it: added anew it would have none */
  | { code: "stopped" };

/** What staff read, and the field that it's about. */
export function describeCarrierError({ code }: CarrierError): { message: string; field?: string } {
  switch (code) {
    case "not-found":
      return { message: "There is no such carrier." };
    case "stale":
      return { message: "Somebody changed this carrier after the page was loaded. Look at it again." };
    case "usdot-taken":
      return { message: "A carrier with this USDOT number is on file already.", field: "usdot" };
    case "days-reversed":
      return { message: "The last day comes before the first.", field: "validUntil" };
    case "blocked-already":
      return { message: "This carrier is blocked already." };
    case "not-blocked":
      return { message: "This carrier isn’t blocked." };
    case "file-required":
      return {
        message: "Your last check by hand stops this carrier. Attach what shows that it’s no longer so.",
        field: "files",
      };
    case "certificate-file":
      return { message: "Attach the certificate.", field: "files" };
    case "voided-already":
      return { message: "This certificate is voided already." };
    case "stopped":
      return { message: "The rules stop this carrier, so only an owner deletes it." };
    case "in-use":
      return {
        message: "Orders, checks or certificates belong to this carrier, so it stays. Block it instead.",
      };
  }
}
