/** Releases as images of compose.yaml's service `site`, each with a tag of its own. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { nameRelease, output, plainEnv, releaseName, run } from "./run-command.mjs";
import { unfinishedIn } from "./unfinished.mjs";

const REPOSITORY = "evenhaul";
/** The tag of an image that compose built without one: it's before every other. */
const BEFORE = "00000000T000000Z-before";
/** What a folder's release has in its files, asked of an image, also of one from before these commands. */
const description = `import("node:fs").then(({ readFileSync, readdirSync }) => {
  const { fingerprint, madeAt } = JSON.parse(readFileSync("build/release.json", "utf8"));
  console.log(JSON.stringify({ fingerprint, madeAt, migrations: readdirSync("prisma/migrations") }));
});`;

/** What Git says of the commit, or nothing where it isn't one. @param {string} format */
const commitFact = (format) => output("git", ["log", "-1", `--format=${format}`], { cwd: root }) ?? "";

/**
 * @param {{ home: string, url?: string }} options `home`: where an unfinished change is written down
 * @returns {import("./change-release.mjs").Place}
 */
export function imagePlace({ home, url = "http://127.0.0.1:3000" }) {
  mkdirSync(home, { recursive: true });
  /** The tag that compose takes. */
  let pointed = "";
  const env = () => ({ ...plainEnv(), RELEASE: pointed || "latest" });
  const compose = (/** @type {string[]} */ ...args) =>
    run("docker", ["compose", ...args], { cwd: root, env: env() });
  const container = () =>
    output("docker", ["compose", "ps", "--all", "--quiet", "site"], { cwd: root, env: env() });
  /** @param {string} format */
  const inspect = (format) => {
    const id = container();
    return id ? output("docker", ["inspect", "--format", format, id]) : null;
  };
  /** Tags and ids of the releases, oldest first. */
  const images = () =>
    (output("docker", ["image", "ls", REPOSITORY, "--no-trunc", "--format", "{{.Tag}} {{.ID}}"]) ?? "")
      .split("\n")
      .map((line) => line.split(" "))
      .filter(([tag = ""]) => releaseName.test(tag))
      .sort();
  const names = () => images().map(([tag = ""]) => tag);
  /** The container's image may be named as `latest`, by a plain `docker compose up`: then its id says which it is. */
  const current = () => {
    const [name = "", id] = inspect("{{.Config.Image}} {{.Image}}")?.split(" ") ?? [];
    const there = images();
    return (
      (there.find(([tag]) => name.endsWith(`:${tag}`)) ?? there.findLast((one) => one[1] === id))?.[0] ?? null
    );
  };
  pointed = current() ?? "";
  /** Runs a command of the image with the site's settings and volumes, beside the site. @param {string} tag @param {string[]} command */
  const runBeside = (tag, ...command) =>
    run("docker", ["compose", "run", "--rm", "--no-deps", "-T", "site", "node", ...command], {
      cwd: root,
      env: { ...env(), RELEASE: tag },
    });
  /** @param {string} name @returns {import("./change-release.mjs").Release} */
  const describe = (name) => {
    const image = `${REPOSITORY}:${name}`;
    const said = output("docker", ["run", "--rm", "--network=none", image, "node", "-e", description]);
    if (said === null) throw new Error(`The image ${image} doesn't say which release it is.`);
    return { name, ...JSON.parse(said) };
  };
  const remove = (/** @type {string} */ name) => void run("docker", ["image", "rm", `${REPOSITORY}:${name}`]);

  return {
    url,
    logs: "Its log, above,",
    // It goes with its container.
    showLog: () => void compose("logs", "--tail", "50", "--no-log-prefix", "site"),
    unfinished: unfinishedIn(join(home, "unfinished.json")),
    names,
    current,
    describe,
    lay: async () => {
      const running = current() === null && inspect("{{.Image}}");
      if (running) run("docker", ["tag", running, `${REPOSITORY}:${BEFORE}`]);
      const name = nameRelease(output("git", ["describe", "--always", "--dirty"], { cwd: root }) ?? "");
      const labels = {
        RELEASE: name,
        REVISION: commitFact("%H"),
        CREATED: commitFact("%cI"),
        SOURCE_DATE_EPOCH: commitFact("%ct"),
      };
      console.log(`Building ${REPOSITORY}:${name} ...`);
      // The image starts itself once on an empty database while it's built.
      if (!run("docker", ["compose", "build", "site"], { cwd: root, env: { ...env(), ...labels } }))
        throw new Error("The image could not be built.");
      console.log("Trying it ...");
      const begun = performance.now();
      if (!runBeside(name, "bin/release/try-database.mjs")) {
        remove(name);
        throw new Error("It would not start with the site's settings and database.");
      }
      const triedMs = performance.now() - begun;
      return { release: describe(name), triedMs };
    },
    point: (name) => {
      pointed = name;
      // Without RELEASE, compose takes this one.
      run("docker", ["tag", `${REPOSITORY}:${name}`, `${REPOSITORY}:latest`]);
    },
    restart: () => compose("up", "--detach", "--no-build"),
    stop: () => compose("stop", "site"),
    countCrashes: () => Number.parseInt(inspect("{{.RestartCount}}") ?? "", 10),
    readyDatabase: (newer, args) => runBeside(newer, "bin/release/go-back.mjs", ...args),
    remove,
  };
}
