import { useState } from "react";

/**
 * What a plain form shows: the refusal that the document came with, else what the loader says. A link within the page,
 * such as a refusal's to its field, is a navigation to the router, which then forgets the refusal: so it is kept here.
 */
export function useDocumentView<View>(refused: View | undefined, loaded: View): View {
  const [kept] = useState(refused);
  return kept ?? loaded;
}
