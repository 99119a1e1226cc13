/** Domains that RFC 2606 and RFC 6761 reserve: no mailbox is there. */
const reserved = /(^|[@.])(example\.(com|net|org)|test|invalid|example|localhost)$/i;

/** Whether a lead is one of `npm run seed:demo` that still has its made-up address; any other may be written to. */
export const hasMadeUpAddress = ({ isSample, email }: { isSample: boolean; email: string | null }): boolean =>
  isSample && email !== null && reserved.test(email.trim());

export const madeUpAddress = "A sample with a made-up address. Nothing is sent to it.";
