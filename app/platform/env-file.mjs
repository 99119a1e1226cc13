/** Values that Node, systemd and Docker Compose take from a file of settings as they stand there, quotes aside. */
const readAlike = [/^'[^']*'$/, /^"[^"\\$`]*"$/, /^[^'"#\\$`]*$/];

/**
 * What the three don't read alike in a file of settings (`.env`, `/etc/evenhaul.env`), a sentence each; no value is in it.
 * Outside of single quotes Node ends a value at any `#`, Compose at one after a space, and systemd at none. Compose puts
 * variables in for `$`; systemd and Compose read a backslash as the beginning of an escape.
 * @param {string} text the file's
 * @returns {string[]}
 */
export function envFileWarnings(text) {
  return text.split(/\r?\n/).flatMap((line) => {
    const at = line.indexOf("=");
    const [, word = "", name = ""] =
      /^(export )?([A-Za-z_]\w*)$/.exec(line.slice(0, Math.max(at, 0)).trim()) ?? [];
    const value = line.slice(at + 1).trim();
    if (word) return [`${name} in .env: systemd skips a line that begins with export. Take the word out.`];
    if (!name || readAlike.some((form) => form.test(value))) return [];
    return [
      `${name} in .env: Node, systemd and Docker read a value with #, $, \\ or quotes in it differently. Put it between single quotes: ${name}='...'.`,
    ];
  });
}
