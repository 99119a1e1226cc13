/** In the browser's storage while it has a draft in its cookies, which scripts can't read. */
const key = "quoteDraft";

/** False where storage is blocked. */
export function hasDraftHint(): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Does nothing where storage is blocked: the form on the home page then begins empty. */
export function setDraftHint(hasDraft: boolean): void {
  try {
    if (hasDraft) window.localStorage.setItem(key, "yes");
    else window.localStorage.removeItem(key);
  } catch {
    return;
  }
}
