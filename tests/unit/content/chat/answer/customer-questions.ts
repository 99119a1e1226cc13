/**
 * What a question should get: one of these pages, a fixed answer that contains this text, a price step, or "I do not
 * know".
 */
export type Expected =
  { page: readonly string[] } | { fixed: string } | { price: RegExp } | { unknown: true };

export type CustomerQuestion = readonly [question: string, expected: Expected];

const page = (...paths: string[]): Expected => ({ page: paths });
/** A question of the page that answers what buyers ask. */
const faq = (fragment: string): Expected => page(`/faq#${fragment}`);
const fixed = (says: string): Expected => ({ fixed: says });
const price = (says: RegExp): Expected => ({ price: says });
const unknown: Expected = { unknown: true };

/**
 * Questions as customers write them. Forty of them were used to choose the minimum relevance of an answer; the others
 * once got a wrong answer, or none.
 */
export const customerQuestions: readonly CustomerQuestion[] = [
  // Problems.
  ["my driver is late, what now?", page("/how-it-works#when-something-slips")],
  ["the truck did not show up yesterday", page("/how-it-works#when-something-slips")],
  [
    "what happens if my car gets lost or stolen?",
    page("/licensed-carriers#if-something-happens", "/licensed-carriers#what-cargo-insurance-usually-covers"),
  ],
  [
    "my car arrived with a scratch on the door",
    page("/how-it-works#when-something-slips", "/licensed-carriers#if-something-happens"),
  ],
  [
    "who pays if my car gets damaged?",
    page(
      "/licensed-carriers#if-something-happens",
      "/licensed-carriers#what-cargo-insurance-usually-covers",
      "/how-it-works#when-something-slips",
      "/blog/shipping-broker#questions",
      "/terms#the-main-points",
    ),
  ],
  ["the driver wants more money than you quoted", page("/expert-advice#questions")],
  [
    "what if my car won't start when the truck comes?",
    page("/open-auto-transport#questions", "/how-it-works#questions", "/#faq"),
  ],
  // Pickup, delivery and the time between.
  ["do i have to be home for the pickup?", page("/how-it-works#questions")],
  ["can my neighbor hand over the car?", page("/door-to-door-service#questions", "/how-it-works#questions")],
  ["can i follow the truck on gps?", page("/faq#how-do-i-follow-my-car", "/how-it-works#questions")],
  ["can i pick the exact day", page("/how-it-works#questions")],
  ["how far in advance should i book", page("/how-it-works#questions")],
  ["what is a bill of lading", page("/expert-advice#reading-the-bill-of-lading")],
  ["can you deliver to Nantucket", page("/service-areas#what-is-covered-and-how")],
  ["how far ahead should i book", page("/how-it-works#questions", "/blog/car-shipping-tips#questions")],
  ["i live in an apartment downtown, can a truck get there?", page("/door-to-door-service#questions")],
  [
    "how full should the gas tank be",
    page("/how-it-works#the-day-of-pickup", "/blog/fuel-prices-impact#what-to-do-with-this"),
  ],
  [
    "can i leave boxes in the trunk?",
    page("/#faq", "/expert-advice#questions", "/open-auto-transport#questions"),
  ],
  [
    "how much charge should my tesla have?",
    page("/blog/electric-vehicle-transport#which-charge-to-leave", "/how-it-works#the-day-of-pickup"),
  ],
  ["when do i pay?", page("/faq#how-much-do-i-pay-up-front-and-when")],
  [
    "will the price change after i book",
    page("/#faq", "/price-guarantee", "/blog/transport-rates-surge#questions", "/terms#3-the-price-promise"),
  ],
  ["can the price go up", page("/price-guarantee", "/blog/transport-rates-surge#questions")],
  [
    "what if the price goes up after i book",
    page("/price-guarantee", "/blog/transport-rates-surge#questions"),
  ],
  ["how long is my quote good for", page("/#faq")],
  ["when does my quote expire", page("/#faq")],
  ["is the quote free", page("/quote", "/terms#2-quotes")],
  ["do you require a deposit", page("/faq#how-much-do-i-pay-up-front-and-when")],
  ["are there hidden fees", page("/price-guarantee")],
  ["how much should i tip the driver", page("/expert-advice#questions")],
  [
    "why is your quote higher than the others?",
    page(
      "/blog/shipping-pricing#why-five-quotes-differ",
      "/expert-advice#why-a-price-can-be-too-low",
      "/expert-advice#questions",
    ),
  ],
  [
    "do i need extra insurance?",
    page("/expert-advice#questions", "/licensed-carriers#what-cargo-insurance-usually-covers"),
  ],
  // What we ship, and where.
  ["do you ship to puerto rico", page("/service-areas#questions")],
  ["do I have to crate my motorcycle", page("/motorcycle-shipping#questions")],
  ["how wide can a boat be before it needs a permit", page("/boat-shipping#where-permits-begin")],
  ["do you sell my phone number to other companies?", page("/privacy#questions")],
  ["how do i delete my data", page("/privacy#questions")],
  // What was asked, and not a narrower thing: a month of any season, any price, any truck.
  ["what is the cheapest month", page("/blog/transport-rates-surge#questions")],
  ["when is it cheapest to ship", page("/blog/transport-rates-surge#questions")],
  ["which summer month is the cheapest", page("/blog/summer-transport-trends#questions")],
  ["is the price guaranteed", page("/price-guarantee")],
  ["is the delivery date guaranteed", page("/expedited-shipping#questions")],
  ["is open transport safe", page("/open-auto-transport#what-can-really-happen-to-it")],
  ["how soon can you pick it up", page("/#faq")],
  ["can you pick it up tomorrow", page("/expedited-shipping#questions")],
  ["what if it's late", page("/how-it-works#when-something-slips")],
  ["how much more is enclosed", page("/enclosed-auto-transport#open-and-enclosed-side-by-side")],
  // What buyers ask; each answer is in one place.
  [
    "my tags are expired can you still ship it",
    faq("can-i-ship-an-unregistered-car-or-one-with-expired-plates"),
  ],
  ["can i ship a leased car", faq("can-i-ship-a-car-thats-leased-or-financed")],
  ["do i need permission from my bank", faq("can-i-ship-a-car-thats-leased-or-financed")],
  ["can you ship two cars", faq("is-it-cheaper-to-ship-two-cars-together")],
  ["military pcs move", faq("is-there-a-military-discount-or-does-the-military-pay")],
  ["who pays for my rental car if you're late", faq("who-pays-for-a-rental-car-if-mine-is-late")],
  ["what's the deductible", faq("who-pays-the-deductible")],
  ["can i get proof of insurance", faq("how-do-i-get-proof-of-insurance-the-certificate")],
  ["how much do i pay upfront", faq("how-much-do-i-pay-up-front-and-when")],
  ["can i pay with a credit card", faq("can-i-pay-by-card")],
  ["do you take cards", faq("can-i-pay-by-card")],
  ["what forms of payment do you take", faq("how-do-i-pay-the-driver")],
  ["what if my car is damaged", page("/how-it-works#when-something-slips")],
  ["what if they scratch it", page("/how-it-works#when-something-slips")],
  ["does my car need to be registered", faq("can-i-ship-an-unregistered-car-or-one-with-expired-plates")],
  ["the driver wants cash", faq("how-do-i-pay-the-driver")],
  ["how do i follow my car", faq("how-do-i-follow-my-car")],
  ["can i track it", faq("how-do-i-follow-my-car")],
  ["can i get the drivers number", faq("how-do-i-follow-my-car")],
  ["can someone else sign", faq("can-someone-else-hand-over-or-receive-the-car")],
  ["what does insurance cover", page("/licensed-carriers#what-cargo-insurance-usually-covers")],
  ["is my stuff insured", page("/#faq")],
  ["how many pounds can i put in the trunk", page("/#faq")],
  ["what do i need to do before pickup", page("/how-it-works#the-day-of-pickup")],
  ["how much gas", page("/how-it-works#the-day-of-pickup")],
  ["do you need my keys", page("/how-it-works#the-day-of-pickup")],
  ["do you need the title", page("/blog/classic-car-transport#questions")],
  ["do you sell my information", page("/privacy#questions")],
  // Questions with a fixed answer.
  ["what's the cancellation fee", fixed("costs nothing until a carrier is assigned")],
  ["why is it so expensive", fixed("bring a price down")],
  ["can you do it cheaper", fixed("bring a price down")],
  ["will you match a price", fixed("can’t match or change a price")],
  ["can you pick up from a dealer", fixed("hands the car over and signs")],
  ["where are you located", fixed("We arrange transport from door to door")],
  ["call me", fixed("our staff can")],
  ["this is useless", fixed("Sorry that didn’t help")],
  ["do you ship furniture", fixed("We ship vehicles")],
  ["can you ship a tiny house", fixed("Not through our instant quote")],
  ["where is my car right now", fixed("doesn’t show anything about a quote")],
  ["i need to cancel", fixed("don’t have to cancel a quote")],
  ["are you open on sunday?", fixed("leave a message on the contact form any time")],
  ["let me talk to a real person", fixed("For a person")],
  ["what is your MC number?", fixed("broker, not a carrier")],
  ["do you have a usdot number", fixed("broker, not a carrier")],
  ["are you a broker", fixed("broker, not a carrier")],
  ["do you ship electric cars", fixed("Yes, on any trip by road")],
  ["can you transport motorcycles?", fixed("Yes, open or enclosed")],
  ["do you haul RVs", fixed("It depends on the kind")],
  ["do you ship to texas", fixed("Yes, to and from Texas")],
  ["how long does it take to ship a car cross country", fixed("seven to nine coast to coast")],
  // A price, or a question for what it still needs.
  ["my truck Dallas to Denver", price(/^Which vehicle is it\?/)],
  ["how much to ship my honda civic to chicago", price(/^Where is the vehicle now\?/)],
  ["33101 to 10001 2019 Honda Civic", price(/\$[\d,]+\.$/)],
  ["how long does it take from Miami to Boston?", price(/miles .* days/)],
  // No page answers these.
  ["can my dog ride in the truck?", unknown],
  ["are you hiring drivers?", unknown],
  ["do you run a credit check", unknown],
  ["who is the CEO of your company", unknown],
  ["who owns the company", unknown],
  ["do you have an app", unknown],
  ["will it rain in Miami tomorrow", unknown],
];

/** Twenty more questions that no weight or threshold was tuned on, to measure how well the tuning generalizes. */
export const unseenQuestions: readonly CustomerQuestion[] = [
  [
    "the carrier dented my bumper, how do I file a claim",
    page("/licensed-carriers#if-something-happens", "/terms#9-inspection-damage-and-claims"),
  ],
  ["what do I do when the driver never calls", page("/how-it-works#when-something-slips")],
  ["can the driver leave my keys in the mailbox", page("/door-to-door-service#questions")],
  ["what should i photograph before pickup", page("/expert-advice#the-photographs")],
  ["how do i check a carrier's license", page("/licensed-carriers#the-five-minute-check")],
  ["is an open trailer safe for a convertible", page("/open-auto-transport#questions")],
  ["will you add a fuel surcharge later", page("/blog/fuel-prices-impact#questions")],
  ["does the value of the car change the price", page("/blog/shipping-pricing#questions")],
  ["do lithium batteries have to come out of the golf cart", page("/golf-cart-shipping#questions")],
  ["who loads the excavator", page("/heavy-hauling#questions")],
  ["is it cheaper by train", page("/ship-car-across-country#questions")],
  ["are you a broker or a carrier", fixed("broker, not a carrier")],
  ["can i ship a car without a title", page("/blog/classic-car-transport#questions")],
  ["what is your phone number", fixed("")],
  ["can you ship a car to germany", fixed("For another country")],
  ["price for a 2020 f150 from tampa", price(/^Where does it go/)],
  ["do you rent cars", unknown],
  ["how do I become one of your carriers", unknown],
  ["can you fix my transmission", unknown],
  ["do you give a veterans discount", faq("is-there-a-military-discount-or-does-the-military-pay")],
];
