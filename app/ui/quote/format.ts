// The page and the mail write figures alike.
export { calendarDate, days, miles, money, signedMoney } from "../../domain/quotes/figure-words";
