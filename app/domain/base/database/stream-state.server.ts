import type { StreamState } from "./stream-state";

let state: StreamState | undefined;

/** app/platform/server/serve.mjs calls it whenever the streaming of the database has changed. */
export const noteStream = (news: StreamState): void => void (state = news);

/** The state of streaming the database; undefined without BACKUP_URL, and before it begins. */
export const streamState = (): StreamState | undefined => state;
