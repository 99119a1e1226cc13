import type { SettingGroup, SettingName } from "./setting-groups";

/** What staff read beside each setting. */
export const settingLabels: Record<SettingName, { label: string; hint: string }> = {
  businessName: { label: "Name", hint: "Empty: the name that BUSINESS_NAME gives." },
  businessPhone: { label: "Phone", hint: "Empty: the number that BUSINESS_PHONE gives." },
  businessHours: {
    label: "Business hours",
    hint: "When somebody answers the phone: “Monday to Friday, 8 AM to 6 PM Eastern”. Callbacks are offered within them.",
  },
  postalAddress: {
    label: "Postal address",
    hint: "On one line: “100 Main Street, Springfield, IL 62701”. In the footer, on results, on /about and below every email.",
  },
  answersWithin: { label: "We answer", hint: "“within one business day”. Empty: no time is promised." },
  paymentForms: {
    label: "Drivers take",
    hint: "Forms of payment at delivery, as the end of a sentence: “cash or a cashier’s check”. Pages, answers and messages all say it.",
  },
  legalName: { label: "Legal name", hint: "As registered. Shown wherever the numbers are." },
  mcNumber: { label: "MC number", hint: "The docket number with the FMCSA." },
  dotNumber: { label: "USDOT number", hint: "In the footer, on results, on /about and below every email." },
  takesBookings: {
    label: "Book on the site",
    hint: "Quotes get “Book this price”: the customer signs, and you confirm. It needs the legal name and a registration above; until then quotes say to call.",
  },
  cancelAfterAssigned: {
    label: "Canceling after a carrier is assigned",
    hint: "Whole dollars, at most our fee. Empty: it costs nothing.",
  },
  cancelAfterSetOut: {
    label: "Canceling after the truck set out",
    hint: "Whole dollars, at most our fee. What the carrier charges for the trip comes on top.",
  },
  latePerDay: {
    label: "A day late costs us",
    hint: "Whole dollars for each day after the delivery window that the customer agreed to. It comes off our fee by itself when the delivery is recorded. Orders keep what they were signed with. Empty: late costs nothing.",
  },
  lateAtMost: {
    label: "Late costs us at most",
    hint: "Whole dollars for one order. Empty: as much as our fee, which it never goes above.",
  },
  showsGuarantee: {
    label: "What the guarantee cost us",
    hint: "/price-guarantee says how many orders we booked last year, on how many of them the carrier cost more, and what we paid. It’s counted from the orders, and says nothing of fewer than 25.",
  },
  insuranceLimit: {
    label: "Insurance coverage up to",
    hint: "Whole dollars. Empty: the site says nothing about the amount.",
  },
  insuranceSource: {
    label: "Where the coverage comes from",
    hint: "The policy or the program, as a policy calls it. It’s under “About these figures”.",
  },
  insuranceSince: {
    label: "Coverage since",
    hint: "Since when you say so. Empty: the day on which the amount was last changed here.",
  },
  rating: { label: "Rating", hint: "Out of 5, such as 4.7." },
  reviewCount: { label: "Number of reviews", hint: "As the source counts them." },
  ratingSource: {
    label: "Source of the rating",
    hint: "Where the reviews are, as a name or an https address. It’s under “About these figures”. Confirm the rating on the launch list, or empty it.",
  },
  ratingSince: {
    label: "Rating since",
    hint: "Since when you say so. Empty: the day on which rating or number was last changed here.",
  },
  promoText: { label: "Line above every page", hint: "Empty: no line." },
  referralReward: { label: "Reward for a referral", hint: "A full sentence. Empty: no reward is offered." },
  whatsAppByHand: {
    label: "WhatsApp without a connection",
    hint: "Where the site can’t send itself (no WHATSAPP_TOKEN), staff send what waits in the lead from a phone. Otherwise the quote form doesn’t offer WhatsApp.",
  },
};

export const settingGroupTitles: Record<SettingGroup, string> = {
  business: "Business",
  legal: "License and insurance",
  booking: "Booking",
  rating: "Rating",
  site: "Site",
};
