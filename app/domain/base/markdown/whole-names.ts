/** What a line may not end within: names of roads and models (I-45, US-95, F-150, CX-5), numbers of quotes and phones. */
const NAME = /(\b[A-Z]{2}-[\dA-Z]{4}-[\dA-Z]{4}\b|\b[A-Z]{1,3}-\d+[A-Z]?\b|\(\d{3}\) \d{3}-\d{4})/;

/** The parts of a text in order; each second one, if there is one, is to be kept on one line. */
export const splitAtNames = (text: string): string[] => text.split(NAME);
