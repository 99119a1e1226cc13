import { readableNumbers } from "#app/domain/base/codes/readable-number.ts";

/** Quote numbers such as EH-7K3Q-9FXM. */
export const { from: quoteNumberFrom, parse: parseQuoteNumber } = readableNumbers("EH");
