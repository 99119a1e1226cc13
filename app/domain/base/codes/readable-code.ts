/** Crockford's base 32: no I, L, O or U, so people can read it out and type it back. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Luhn's check character, modulo 32: it catches every wrong character and nearly every swap of neighbors. */
function checkCharacter(data: string): string {
  let sum = 0;
  [...data].reverse().forEach((character, index) => {
    const value = alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 32) + (value % 32);
  });
  return alphabet.charAt((32 - (sum % 32)) % 32);
}

/** One character per random byte, plus the check character. */
export function readableCode(random: Uint8Array): string {
  const data = [...random].map((byte) => alphabet.charAt(byte % 32)).join("");
  return data + checkCharacter(data);
}

/**
 * Reads a code of `length` characters, including the check, as people type it (lower case, spaces, dashes, O for 0, I
 * or L for 1). Returns null if it can't be a code.
 */
export function parseReadableCode(typed: string, length: number): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, "");
  const code = plain.replace(/O/g, "0").replace(/[IL]/g, "1");
  if (code.length !== length || [...code].some((character) => !alphabet.includes(character))) return null;
  return checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : null;
}
