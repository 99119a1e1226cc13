/** Of our answer to a review, in characters. */
export const MAX_ANSWER_LENGTH = 600;
