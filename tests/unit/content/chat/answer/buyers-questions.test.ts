import { expect, test } from "vitest";
import { answerMessage } from "#app/domain/content/chat/answer/answer-message.server.ts";
import { phone } from "./talk";

/** What people ask before they book, as they write it, and the one place that answers. */
const questions: readonly (readonly [question: string, section: string])[] = [
  ["can you ship a car with expired plates", "can-i-ship-an-unregistered-car-or-one-with-expired-plates"],
  [
    "my registration is expired, is that a problem?",
    "can-i-ship-an-unregistered-car-or-one-with-expired-plates",
  ],
  ["can i ship an unregistered car", "can-i-ship-an-unregistered-car-or-one-with-expired-plates"],
  ["can I ship a leased car?", "can-i-ship-a-car-thats-leased-or-financed"],
  ["my car is financed, can i still ship it", "can-i-ship-a-car-thats-leased-or-financed"],
  ["do you give a discount for two cars", "is-it-cheaper-to-ship-two-cars-together"],
  ["is it cheaper to ship 2 cars together", "is-it-cheaper-to-ship-two-cars-together"],
  ["do you have a military discount", "is-there-a-military-discount-or-does-the-military-pay"],
  [
    "i have PCS orders, does the military pay for my car?",
    "is-there-a-military-discount-or-does-the-military-pay",
  ],
  ["who pays for a rental car if my car is late", "who-pays-for-a-rental-car-if-mine-is-late"],
  ["do you pay for a rental if the truck is late?", "who-pays-for-a-rental-car-if-mine-is-late"],
  ["who pays the deductible", "who-pays-the-deductible"],
  ["is there a deductible on the insurance?", "who-pays-the-deductible"],
  ["can i get proof of insurance", "how-do-i-get-proof-of-insurance-the-certificate"],
  ["how do i get the insurance certificate", "how-do-i-get-proof-of-insurance-the-certificate"],
  ["how much do i pay up front", "how-much-do-i-pay-up-front-and-when"],
  ["do you need a deposit?", "how-much-do-i-pay-up-front-and-when"],
  ["when do i pay?", "how-much-do-i-pay-up-front-and-when"],
  ["can i pay with a credit card", "can-i-pay-by-card"],
  ["do you take cards", "can-i-pay-by-card"],
  ["how do i pay the driver", "how-do-i-pay-the-driver"],
  ["how do I book?", "how-do-i-book"],
  ["what does it cost to cancel", "what-does-it-cost-to-cancel"],
  ["can i track my car", "how-do-i-follow-my-car"],
  ["can i follow my car on the way", "how-do-i-follow-my-car"],
];

test.each(questions)("%s", async (question, section) => {
  const { answer } = await answerMessage(question, {}, phone, new Date("2026-11-26T12:00:00Z"));
  expect(answer.extras?.links?.[0]?.to, `${answer.kind}: ${answer.text}`).toBe(`/faq#${section}`);
});
