import { createContext } from "react";

/** The CSP nonce of this response's inline scripts; server only, because browsers hide it. */
export const NonceContext = createContext<string | undefined>(undefined);
