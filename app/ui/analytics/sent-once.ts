const KEY = "analyticsTold";

// Where the browser stores nothing for us, this page's memory has to do.
let inMemory: string[] = [];

function told(): string[] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? [...inMemory, ...kept.map(String)] : inMemory;
  } catch {
    return inMemory;
  }
}

function keep(names: string[]) {
  inMemory = names;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // In memory it stays.
  }
}

/** True the first time in this tab, a reload included, and false ever after. */
export function firstTime(name: string): boolean {
  const names = told();
  if (names.includes(name)) return false;
  keep([...new Set([...names, name])]);
  return true;
}

/** The next form is a new one: its steps count again. What begins with `prefix` is forgotten. */
export const forgetTold = (prefix: string) => keep(told().filter((name) => !name.startsWith(prefix)));
