/** The first message of an empty conversation. */
export const greeting =
  "Hello! Give me a trip, such as “33101 to 10001, 2019 Honda Civic,” and I’ll price it. Or ask about insurance, times, or how to get ready. I’m a program, and I answer from our own pages and prices.";

/** The line below the conversation that opens the form to our staff; answers name it. */
export const PASS_ON = "Pass a message to a person";
