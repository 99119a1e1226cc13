import { maxLength, maxLinks, maxPrice, minPrice } from "#app/domain/base/limits/form-limits.ts";
import type { StaffErrorCode } from "./staff-error-messages";
import { whole } from "./message";
import type { Detail, Message } from "./message";

const zip = "Please enter a complete 5-digit ZIP code";

const messages = {
  invalid: "Please check what you entered",
  "too-long": (most) => `Must be ${most} characters or less`,

  "pickup-address-required": "Pickup address is required",
  "delivery-address-required": "Delivery address is required",
  "invalid-pickup-zip": zip,
  "invalid-delivery-zip": zip,
  "address-in-territory": (phone) =>
    `That’s in a US territory. We arrange that by hand. Please call ${phone || "us"} for a price.`,
  "address-in-country": (phone) =>
    `We price trips within the fifty states and Washington, DC. For another country, please call ${phone || "us"}.`,
  "address-likely-in-territory": (phone) =>
    `If that’s in Puerto Rico or another US territory, please call ${phone || "us"}: we arrange those by hand. If it’s in a state, please give the state or its ZIP code.`,
  "address-likely-in-country": (phone) =>
    `If that’s in Canada or another country, please call ${phone || "us"}: we price trips within the fifty states. If it’s in a state, please give the state or its ZIP code.`,
  "zip-required": "Please enter complete 5-digit ZIP codes for both locations",
  "invalid-transport-type": "Choose open or enclosed transport",

  "vehicle-year-required": "Please choose a year",
  "invalid-vehicle-year": "Must be a 4-digit year",
  "vehicle-make-required": "Choose the make, or type it if it isn’t listed",
  "vehicle-model-required": "Choose the model, or “Other” if it isn’t listed",
  "invalid-is-running": "Choose whether it runs",

  "invalid-length": "Please enter the length in feet and inches, such as 24'6\", or in meters, such as 7.5 m",
  "invalid-width": "Please enter the width in feet and inches, such as 8'6\", or in meters, such as 2.6 m",
  "invalid-height": "Please enter the height in feet and inches, such as 9'6\", or in meters, such as 2.9 m",
  "invalid-weight": "Please enter the weight in pounds, tons or kilograms, such as 6,500 lb or 3.2 tons",
  "implausible-length": (length) =>
    `A length of ${length} can’t be right. Please check it, and give the unit: ft, in or m.`,
  "implausible-width": (width) =>
    `A width of ${width} can’t be right. Please check it, and give the unit: ft, in or m.`,
  "implausible-height": (height) =>
    `A height of ${height} can’t be right. Please check it, and give the unit: ft, in or m.`,
  "implausible-weight": (weight) =>
    `A weight of ${weight} can’t be right. Please check it, and give the unit: lb, tons or kg.`,

  "invalid-pickup-date": "Please enter the pickup date as YYYY-MM-DD, for example 2027-03-15",
  "unknown-pickup-date": (day) => `The pickup date ${day} isn’t on the calendar. Enter another day.`,

  "odometer-required": "Enter the odometer’s miles, or check that it can’t be read",
  "invalid-odometer": "Enter the odometer’s miles as a number, such as 41207",
  "vin-required": "Read the VIN from the car, or check that it can’t be read",
  "keys-required": "Enter how many keys came with it, such as 1",
  "invalid-charge": "Enter the charge in percent, 0 to 100, or leave it empty",
  "mark-kind-required": "Choose what it is",
  "own-driver-name-required": "Enter your name as the driver",
  "other-name-required": "Enter the other person’s full name, or choose why it’s missing",
  "missing-note-required": "Write why the name is missing",

  "full-name-required": "Enter your full name",
  "invalid-email": "Invalid email format",
  "invalid-phone": "Invalid phone format",
  "phone-for-whatsapp": "Enter the phone number you use for WhatsApp, or uncheck the WhatsApp box",
  "invalid-tick": "Please check the box or leave it empty",

  "email-or-phone-required": "Please enter an email address or a phone number, so we can answer you",
  "topic-required": "Please choose what it’s about",
  "invalid-quote-number":
    "That isn’t one of our quote numbers or order numbers. If you don’t have it handy, leave the field empty.",
  "message-required": "Please write your message",
  "message-too-long": (length) =>
    `Your message has ${whole(length)} characters, and we can take ${whole(maxLength.message)}. Shorten it and send it again. Your text is still here.`,
  "too-many-links": `Leave no more than ${maxLinks} links in your message, and send it again. We get too much advertising to take more.`,
  "message-has-code": "Take the code out of your message. We can only take plain text.",

  "choose-one": "Choose one of these",
  "first-day-required": "Choose the first day it’s ready",
  "first-day-unreadable": "Enter the first day as month, day and year, such as 3/15/2027",
  "first-day-past": (day) => `That day has passed. Choose ${day} or a later one.`,
  "first-day-without-work": (day) =>
    `That’s a federal holiday, and we plan no pickups then. The next possible day is ${day}.`,
  "first-day-far": (day) => `We know prices for the next 12 months. Choose ${day} or an earlier one.`,
  "first-day-unknown": "That day isn’t on the calendar. Check the month and the day.",
  "pickup-street-required": "Enter the pickup street address, or check that you don’t know it yet",
  "delivery-street-required": "Enter the delivery street address, or check that you don’t know it yet",
  "street-other-state": (state) =>
    `That’s in ${state}, and this quote is for another state. Correct the street line, or change the trip below.`,
  "contact-name-required": "Enter the name of the person who’s there",
  "contact-phone-required": "Enter a phone number the driver can call",
  "phone-unreadable": "That isn’t a phone number we can call. Enter it with its area code.",
  "customer-phone-required": "Enter your phone number. The driver calls before pickup.",
  "customer-email-required": "Enter your email address. Your order’s private link goes there.",
  "vin-length": "A VIN has 17 letters and digits. Check it, or press the button again to keep it.",
  "vin-characters": "A VIN never has I, O or Q. Check it, or press the button again to keep it.",
  "vin-check-digit":
    "One character is off: the 9th doesn’t fit the rest. Check it, or press the button again to keep it.",
  "vin-year": (year) => `This VIN isn’t of a ${year}. Check it, or press the button again to keep it.`,
  "payer-name-required": "Enter the name of who pays",
  "terms-not-accepted": "Read the terms, then check the box",
  "terms-changed": "The terms changed since you opened this page. Read them again, then check the box.",
  "may-ship-required": "Check the box if it’s so. If it isn’t, call us first.",
  "electronic-required": "Check the box to sign here, or call us to do it on paper",
  "signer-name-required": "Type your full name to sign",

  "vehicle-kind-required": "Please choose the kind of vehicle",
  "price-required": "Please enter the price you were given",
  "street-in-other-zip": (zip) =>
    `This street isn’t in ${zip}. Another ZIP code has another price, so please call us about it.`,
  "claim-amount": "Enter the amount in dollars, such as 1,250",
  "claim-words": (length) => `Write what happened, in 10 to 3,000 characters. Yours has ${whole(length)}.`,
  "claim-added": (length) => `Write what you add, in 10 to 2,000 characters. Yours has ${whole(length)}.`,
  "review-text-length": (length) => `Write a few words, 20 to 1,500 characters. Yours has ${whole(length)}.`,
  "review-stars-required": "Choose from 1 to 5",
  "review-name-required": "Enter the name that should stand below it",
  "signature-required": "Type your full name to sign",
  "offer-day-required": "Choose a day",
  "driver-name-required": "Enter the driver’s name",
  "driver-phone-required": "Enter the driver’s phone number",
  "may-accept-required": "Check the box if you may accept for your company. If you can’t, call us.",
  "own-name-required": "Enter your full name",
  "counter-pay-required": "Enter what you’d carry it for, in whole dollars",
  "cancel-reason-required": "Tell us why, in a few words",

  "price-is-range": "Enter one price, not a range: everything you’d pay in all",
  "invalid-price": "Please enter the price in dollars, for example $1,100",
  "price-too-low": `A price below $${whole(minPrice)} is too low for a transport. Check whether a digit is missing.`,
  "price-too-high": `A price above $${whole(maxPrice)} is too high for us to judge. Check whether there’s a digit too many.`,
} as const satisfies Record<string, Message>;

export type FormErrorCode = keyof typeof messages | StaffErrorCode;

/** Whether it is a code of a form that visitors fill in. */
export const isFormErrorCode = (code: string): code is keyof typeof messages => Object.hasOwn(messages, code);

/** Turns a code into a message; `detail` is the limit, count or day that it names. */
export type DescribeError = (code: FormErrorCode, detail?: Detail) => string;

/** Messages that name the company's phone number, which a schema doesn't know. */
const saysPhone: ReadonlySet<FormErrorCode> = new Set([
  "address-in-territory",
  "address-in-country",
  "address-likely-in-territory",
  "address-likely-in-country",
]);

/** `phone` is the company's, as shown. */
export const describeErrorWithPhone =
  (phone: string): DescribeError =>
  (code, detail) =>
    describeErrorCode(code, saysPhone.has(code) ? phone : detail);

/** A code that only staff's forms have is described by staff-errors.ts, which no public page loads. */
export const describeErrorCode: DescribeError = (code, detail = "") => {
  const known: Partial<Record<string, Message>> = messages;
  const message = known[code] ?? messages.invalid;
  return typeof message === "string" ? message : message(detail);
};
