import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

/** Settings that name a place to write to. */
const settings = ["DATABASE_URL", "BACKUP_DIR", "ASSETS_DIR", "TMPDIR"];
const isWithin = (path: string, folders: readonly string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
/** The absolute paths that a text gives to these settings. */
const named = (text: string) =>
  [...text.matchAll(new RegExp(`\\b(?:${settings.join("|")})(?:=|: *)(?:file:)?(/[\\w./-]+)`, "g"))].map(
    ([, path = ""]) => path,
  );

const guide = read("docs/operate.md");
const section = (start: string, end: string) => guide.split(start)[1]?.split(end)[0] ?? "";

test("the unit lets the site write wherever the guide puts its files", () => {
  const unit = read("deploy/evenhaul.service");
  const all = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].flatMap(([, list = ""]) => list.split(" "));
  expect(all("ProtectSystem")).toEqual(["strict"]);
  const folders = [
    ...all("StateDirectory").map((name) => `/var/lib/${name}`),
    ...all("ReadWritePaths").map((path) => path.replace(/^-/, "")),
  ];
  const paths = [
    ...named(section("**systemd.**", "## Settings")),
    ...named(section("## Back up", "## Start")),
    ...named(unit),
  ];
  expect(paths).toContain("/var/backups/evenhaul");
  expect(paths).toContain("/var/lib/evenhaul/evenhaul.db");
  for (const path of paths) expect(isWithin(path, folders), path).toBe(true);
  // A folder that the unit opens must be there before the unit starts.
  for (const path of all("ReadWritePaths"))
    expect(guide).toMatch(new RegExp(`install -d .*${path.replace(/^-/, "")}`));
});

const image = read("Dockerfile");

test("compose mounts a volume wherever the site writes", () => {
  const { services, volumes } = parse(read("compose.yaml")) as {
    services: {
      site: { environment: Record<string, string>; volumes: string[]; tmpfs: string[]; read_only: boolean };
    };
    volumes: Record<string, unknown>;
  };
  const { environment, volumes: mounts, tmpfs, read_only } = services.site;
  expect(read_only).toBe(true);
  const folders = mounts.map((mount) => mount.split(":")[1] ?? "");
  for (const mount of mounts) expect(Object.keys(volumes)).toContain(mount.split(":")[0]);
  const set = Object.entries(environment).filter(([name]) => settings.includes(name));
  expect(set.map(([name]) => name)).toContain("BACKUP_DIR");
  for (const [name, value] of set)
    expect(isWithin(/\/[\w./-]+/.exec(value)?.[0] ?? value, [...folders, ...tmpfs]), name).toBe(true);
  for (const path of named(image)) expect(isWithin(path, folders), path).toBe(true);
  // A new volume takes its owner from the image's folder.
  for (const folder of folders)
    expect(image).toMatch(new RegExp(`mkdir .*${folder}\\b.*chown node:node .*${folder}\\b`));
});

test("Fly's volume is where the image and the guide write", () => {
  const fly = read("fly.toml");
  const mounts = [...fly.matchAll(/^\s*destination = "(.+)"$/gm)].map(([, path = ""]) => path);
  for (const path of [
    ...named(image),
    ...named(fly.replaceAll(' = "', "=")),
    ...named(section("**Fly.**", "**Docker.**")),
  ])
    expect(isWithin(path, mounts), path).toBe(true);
  expect(section("**Fly.**", "**Docker.**")).toContain("BACKUP_DIR=");
});
