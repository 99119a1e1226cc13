export const isZip = (word: string) => /^\d{5}(?:-\d{4})?$/.test(word);

/** Verbs after "to", which is then no destination. */
export const VERBS =
  /^(?:ship|transport|move|send|get|haul|take|deliver|bring|have|be|do|pay|know|book|find|buy|sell|drive|pick|use|go|make|see|ask|talk|speak|wait|prepare|my|me|you|it)$/;

/** Words between "from" and a place. */
export const FILLERS =
  /^(?:the|zip|zipcode|code|city|of|in|around|near|at|downtown|greater|is|its|it's|home|here)$/;

/** Words before "to" that aren't mistyped cities. */
export const NO_PLACE =
  /^(?:prices?|costs?|quotes?|rates?|much|ship|shipping|transport|car|truck|boat|vehicle|move|moving|haul|send|going|need|want|like|have|able|trying|close|due|used)$/;

/** Words around a place in an answer that aren't part of its name. */
export const CHATTER =
  /^(?:please|thanks|thank|you|area|i|am|im|i'm|live|we|are|will|be|um|ok|okay|yes|well|sorry|mean|meant)$/;
