import { whole } from "./message";
import type { Message } from "./message";
import { maxLength, minPasswordLength } from "#app/domain/base/limits/form-limits.ts";

/** What the staff area's forms get wrong; no public page loads these. */
export const staffMessages = {
  "login-email-required": "Enter your email.",
  "password-required": "Enter your password.",
  "new-password-required": "Enter a new password.",
  "password-too-short": `A password has at least ${minPasswordLength} characters.`,
  "password-too-long": `A password has at most ${maxLength.password} characters.`,
  "password-too-simple": "This password is too easy to guess. A few unrelated words make a good one.",
  "password-personal":
    "This password is mostly your name, your email or our name, and people try those first. Use a few unrelated words.",
  "password-leaked":
    "This password is on a list of leaked passwords, and attackers try those first. Use one you haven’t used anywhere else.",
  "password-unchanged": "This is the password you have now. Choose another one.",
  "current-password-wrong": "That isn’t your current password.",
  "login-code-required": "Enter the code.",
  "login-code-wrong": "That code isn’t right. Use the newest one in your app.",
  "staff-name-required": "Enter a name.",
  "staff-email-taken": "Somebody with this email is already on the list.",
  "staff-role-required": "Choose a role.",
  "invalid-duty": "Enter both times, the second later than the first, or leave both empty.",
  "last-owner": "Somebody has to be an owner. Make somebody else one first.",

  "price-reason-required": "Say why the price is set by hand. Only staff see it.",
  "confirm-far-price": (calculated) =>
    `This is more than 30% off the calculated $${whole(calculated)}. Check the box if it’s right.`,
  "carrier-pay-over-price": "Carrier pay can’t be more than the price",

  "invalid-registration": "Please enter the number alone, such as 123456",
  "invalid-rating": "Please enter a rating out of 5 with one decimal, such as 4.7",
  "invalid-count": "Please enter a whole number, such as 120",
  "invalid-dollars": "Please enter whole dollars, such as 250000",
  "invalid-since-day": "Please enter a day that has come, as YYYY-MM-DD",

  "invalid-approved-as": "Write the name and the language as Meta has them, such as one_question en_US",

  // A lead's page.
  "text-required": "Write something first",
  "task-required": "Write what’s to do",
  "invalid-due": "Enter a day and a time",
  "outcome-required": "Choose how the call went",
  "subject-required": "Enter a subject",
  "reason-required": "Enter a reason",
  "wording-required": "Write what they said, and how",
  "purpose-required": "Choose what it’s for",
  "unknown-stage": "Choose a stage from the list",
  "lost-reason-required": "Choose why it was lost",
  "unknown-owner": "This person can’t own leads. Choose somebody else.",
  "invalid-tag": "A tag has 1 to 30 characters",
  "invalid-lead-phone": "Enter a phone number, or leave the field empty",

  "invalid-point": "Enter an email address or a phone number",

  // An order's page.
  "place-required": "Enter a ZIP code or a town with its state",
  "unknown-place": "We don’t know this place. Enter its ZIP code.",
  "carrier-name-required": "Enter the carrier’s legal name",
  "invalid-usdot": "Enter the USDOT number, digits only",
  "invalid-mc": "Enter the MC number, digits only, or leave it empty",
  "insurer-required": "Enter the insurer’s name",
  "invalid-amount": "Enter a whole amount in dollars, such as 250,000, or leave the field empty",
  "offer-price-required": "Enter the new price, or the one that was signed",
  "carriers-required": "Enter the USDOT number of at least one carrier",
  "too-many-carriers": (most) => `Ask at most ${most} carriers at a time`,
  "day-not-come": "This day hasn’t come yet",

  "merge-choice-required": "Choose which of the two stays",
  "contact-required": "Enter a phone number or an email address",
  "invalid-zip": "Enter a 5-digit ZIP code",
  "unknown-zip": "We don’t know this ZIP code",
  "unclear-place": "Choose the place below, or enter its ZIP code",
  "invalid-day": "Enter the day as YYYY-MM-DD, for example 2027-03-15",

  "nothing-chosen": "Choose at least one lead",
  "view-name-required": "Give the view a name",
  "view-name-too-long": "A view’s name has 40 characters at most",
  "view-changed":
    "This view was changed meanwhile. Its tab shows what it has now; press again to replace that.",
  "view-name-taken": "You have a view with this name. Choose another.",
  "too-many-views": "You have 20 views, and that’s the most. Delete one first.",
  "carrier-pay-required": "Enter what the carrier gets",
  "fee-required": "Enter our fee",

  "title-length": (length) => `A title has 10 to 62 characters, this has ${length}.`,
  "excerpt-length": (length) => `An excerpt has 60 to 160 characters, this has ${length}.`,
  "invalid-slug": "A slug has small letters, digits and single hyphens, and can’t be “feed” or “stream”.",
  "slug-taken": "Another post has this slug already.",
  "body-too-long": (length) => `The text has ${whole(length)} characters, and we can take 40,000.`,
  "body-problem": (problem) => String(problem),
  "source-name-required": "Name the source, or leave its address empty too.",
  "invalid-source-url": "The address of a source starts with http:// or https://",
  "news-day-required": "Give the day it happened, as the source says. A piece without a day is a guide.",
  "news-day-later": "News can’t happen after it’s published. Check the day, or schedule the post for later.",
  "news-source-required": "Give the address that says so. A piece without one is a guide.",
  "publish-time-required": "Choose a day and a time, such as 2026-12-01 09:30.",
  "publish-time-past": "This time has passed. Publish now, or choose a later one.",
  "question-length": (length) => `A question has 8 to 140 characters, this has ${length}.`,
  "question-mark-missing": "A question ends with a question mark.",
  "question-taken": "This question is there already.",
  "answer-length": (length) => `An answer has 20 to 1,200 characters, this has ${whole(length)}.`,
  "review-author-required": "Enter the name that the customer chose, up to 60 characters.",
  "review-trip-required": "Say what was shipped and where, such as “Sedan, Ohio to Florida”.",
  "review-body-length": (length) => `A review has 20 to 1,500 characters, this has ${whole(length)}.`,
  "invalid-stars": "Choose 1 to 5 stars, as the customer did.",
  "invalid-review-day": "Enter the day it was written, not in the future.",

  "text-name-required": "Give the text a name.",
  "text-name-taken": "There is a text with this name already.",
  "webhook-name-required": "Give it a name, such as the program that gets the events.",
  "webhook-url": (problem) => String(problem),
  "webhook-events-required": "Choose at least one event.",
} as const satisfies Record<string, Message>;

export type StaffErrorCode = keyof typeof staffMessages;
