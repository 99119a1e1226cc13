import type { MouseEvent } from "react";

/** With one of these keys a click opens a tab or a window, or saves what the link leads to: that's the browser's to do. */
export const isPlainClick = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  !altKey && !ctrlKey && !metaKey && !shiftKey;
