/** Characters per message. */
export const MAX_MESSAGE_LENGTH = 500;
/** The rate limit of one conversation. */
export const MAX_MESSAGES_PER_HOUR = 60;
