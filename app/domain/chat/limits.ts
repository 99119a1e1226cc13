/** The longest message, in characters. */
export const longestMessage = 500;
/** So many messages of one conversation are answered within an hour. */
export const mostMessagesAnHour = 60;
