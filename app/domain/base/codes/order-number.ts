import { readableNumbers } from "./readable-number";

/** Order numbers, such as ORD-7K3Q-9FXM: made of seven random bytes, with a check character. */
export const { from: orderNumberFrom, parse: parseOrderNumber } = readableNumbers("ORD");
