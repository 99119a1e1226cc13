/** Who acts in the audit log where somebody uses the link to their own data. */
export const byThemselves = { id: null, name: "The person, by their link" };
