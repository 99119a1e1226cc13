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
  /** booking is on, so the customer's signature books it */
  | { code: "to-sign" }
  /** it has an order, which says where it is */
  | { code: "ordered" }
  | { code: "lost-reason-required" }
  /** no such person on staff, or switched off */
  | { code: "unknown-owner" }
  | { code: "invalid-tag" }
  | { code: "too-many-tags"; most: number }
  | { code: "text-required" }
  /** it says "{price}" and the like; `written` as they stand in the text */
  | { code: "unfilled-fields"; written: string[]; field: "subject" | "body" }
  | { code: "text-too-long"; most: number }
  | { code: "unknown-task" }
  /** `message` is for staff */
  | { code: "contact-stopped"; message: string }
  | { code: "not-stopped" }
  | { code: "no-email" }
  /** a sample lead, whose address is made up */
  | { code: "made-up-address" }
  /** nothing may go by WhatsApp; `message` is for staff */
  | { code: "no-whatsapp"; message: string }
  /** one of their numbers wrote STOP, so only its own message agrees again */
  | { code: "said-stop" }
  /** the lead has no number or address for this consent to be of */
  | { code: "consent-of-nothing" }
  /** neither an email address nor a phone number */
  | { code: "invalid-point" }
  /** the lead has this email or phone already */
  | { code: "point-known" }
  | { code: "too-many-points"; most: number }
  /** somebody took this email or phone away */
  | { code: "unknown-point" }
  /** they unsubscribed with it, or it wrote STOP: without it that would be forgotten */
  | { code: "point-said-no" }
  /** a lead needs an email address or a phone number */
  | { code: "no-contact" }
  | { code: "unknown-zip"; zip: string }
  /** the trip's facts come from its quote, so only a new version of it changes them */
  | { code: "facts-of-quote" };
