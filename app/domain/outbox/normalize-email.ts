/** One spelling for one mailbox, to compare by. Emails go to the address as it was typed. */
export const normalizeEmail = (typed: string): string => typed.trim().toLowerCase();
