/** Names of roads and models that a line may not end within: I-45, US-95, F-150, CX-5. */
const NAME = /(\b[A-Z]{1,3}-\d+[A-Z]?\b)/;

/** The parts of a text in order; each second one, if there is one, is a name to keep on one line. */
export const splitAtNames = (text: string): string[] => text.split(NAME);
