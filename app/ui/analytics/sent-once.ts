const KEY = "analyticsSent";

// Where the browser stores nothing for us, this page's memory has to do.
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
    // In memory it stays.
  }
}

/** True the first time in this tab, a reload included, and false ever after. */
export function firstTime(name: string): boolean {
  const names = sentNames();
  if (names.includes(name)) return false;
  save([...new Set([...names, name])]);
  return true;
}

/** The next form is a new one: its steps count again. What begins with `prefix` is forgotten. */
export const forgetSent = (prefix: string) => save(sentNames().filter((name) => !name.startsWith(prefix)));
