/** What a call usually leads to: offered with it as the next task. */
export const SEND_PRICE = "Send the price";
export const nextTasks = ["Call", "Email", SEND_PRICE, "Ask about booking"] as const;
