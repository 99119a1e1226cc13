type Lead = { fullName: string; quoteNumber: string | null };

/** What an email to a lead begins with before anybody types. */
export const emailStart = ({ fullName, quoteNumber }: Lead) => ({
  subject: quoteNumber ? `Your quote ${quoteNumber}` : "",
  body: `Hi ${fullName.split(" ")[0] ?? ""},\n\n`,
});
