/** Characters per message. */
export const longestMessage = 500;
/** The rate limit of one conversation. */
export const mostMessagesAnHour = 60;
