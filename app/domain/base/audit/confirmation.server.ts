import { AsyncLocalStorage } from "node:async_hooks";

/** Of one post of the staff area: who typed their password with it, or null. */
const posts = new AsyncLocalStorage<{ staffId: string | null }>();

/** Runs an action of the staff area as one that nobody has typed a password for yet. */
export const inUnconfirmedPost = <T>(action: () => Promise<T>): Promise<T> =>
  posts.run({ staffId: null }, action);

/** Call it once the password was right: the post under way may do what asks for it (./confirmed-actions.ts). */
export function markConfirmed(staffId: string): void {
  const post = posts.getStore();
  if (post) post.staffId = staffId;
}

/** Whether this member of staff typed their password with the post under way; true outside of one, where no session acts. */
export function isConfirmed(staffId: string): boolean {
  const post = posts.getStore();
  return post === undefined || post.staffId === staffId;
}
