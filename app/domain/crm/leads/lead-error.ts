/** Why a change of a lead was rejected; `describeLeadError` has the messages. */
export type LeadError =
  | { code: "not-found" }
  /** its history is in another lead now */
  | { code: "merged"; intoId: string }
  | { code: "unknown-stage" }
  /** somebody moved it to another stage after it was shown */
  | { code: "moved"; stage: string }
  /** the table of moves has no such move (`describeMoveProblem`) */
  | { code: "move-not-allowed"; from: string; to: string }
  /** the lead has no quote whose price still holds */
  | { code: "nothing-to-book" }
  | { code: "lost-reason-required" }
  /** no such person on staff, or switched off */
  | { code: "unknown-owner" }
  | { code: "invalid-tag" }
  | { code: "too-many-tags"; most: number }
  | { code: "text-required" }
  | { code: "text-too-long"; most: number }
  | { code: "unknown-task" }
  | { code: "contact-stopped"; reason: string }
  | { code: "not-stopped" }
  | { code: "no-email" }
  /** a sample lead, whose address is made up */
  | { code: "made-up-address" }
  /** nothing may go by WhatsApp; `message` is for staff */
  | { code: "no-whatsapp"; message: string }
  /** the number wrote STOP, so only its own message agrees again */
  | { code: "said-stop" }
  /** the lead has no number or address for this consent to be of */
  | { code: "consent-of-nothing" }
  /** a lead needs an email address or a phone number */
  | { code: "no-contact" }
  | { code: "unknown-zip"; zip: string }
  /** the trip's facts come from its quote, so only a new version of it changes them */
  | { code: "facts-of-quote" };
