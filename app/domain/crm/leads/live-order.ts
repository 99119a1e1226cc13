/** In Prisma's words an order that wasn't declined, canceled or expired: a quote has one at most. */
export const liveOrder = { state: { notIn: ["declined", "canceled", "expired"] } };
