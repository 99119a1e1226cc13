/** Crockford's base 32: no I, L, O or U, so that it can be read out and typed back. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const DATA_LENGTH = 7;

/** Luhn's check character, modulo 32: it notices every single wrong character and nearly every swap of neighbours. */
function checkCharacter(data: string): string {
  let sum = 0;
  [...data].reverse().forEach((character, index) => {
    const value = alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 32) + (value % 32);
  });
  return alphabet.charAt((32 - (sum % 32)) % 32);
}

/** Makes a number such as EH-7K3Q-9FXM from seven random bytes. Throws a RangeError for fewer. */
export function quoteNumberFrom(random: Uint8Array): string {
  if (random.length < DATA_LENGTH) throw new RangeError("A quote number needs seven random bytes.");
  const data = [...random.subarray(0, DATA_LENGTH)].map((byte) => alphabet.charAt(byte % 32)).join("");
  const code = data + checkCharacter(data);
  return `EH-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** A quote number as a person may have typed it (lower case, no dashes, O for 0, I or L for 1), or null where it cannot be one. */
export function parseQuoteNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, "");
  const code = plain.replace(/^EH/, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  if (!plain.startsWith("EH") || code.length !== DATA_LENGTH + 1) return null;
  if ([...code].some((character) => !alphabet.includes(character))) return null;
  if (checkCharacter(code.slice(0, DATA_LENGTH)) !== code.at(-1)) return null;
  return `EH-${code.slice(0, 4)}-${code.slice(4)}`;
}
