/** Path and query of a message's private receipt. */
export const receiptLink = (message: { receiptNumber: string; token: string }): string =>
  `/contact/received/${message.receiptNumber}?token=${message.token}`;
