import { createContext } from "react";

/** The one-time word that lets this answer's own inline scripts run. Known on the server only: browsers hide it. */
export const NonceContext = createContext<string | undefined>(undefined);
