const KEY = "analyticsSent";

// Used when the browser blocks storage.
let inMemory: string[] = [];

function sentNames(): string[] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? [...inMemory, ...kept.map(String)] : inMemory;
  } catch {
    return inMemory;
  }
}

function save(names: string[]) {
  inMemory = names;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // The copy in memory is used instead.
  }
}

/** True only the first time in this tab; reloads don't reset it. */
export function firstTime(name: string): boolean {
  const names = sentNames();
  if (names.includes(name)) return false;
  save([...new Set([...names, name])]);
  return true;
}

/** Forgets the events whose names begin with `prefix`, so that the next form's steps count again. */
export const forgetSent = (prefix: string) => save(sentNames().filter((name) => !name.startsWith(prefix)));
