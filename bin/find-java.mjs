import { spawnSync } from "node:child_process";

/** @param {string} command @param {string[]} args */
const runs = (command, args) => spawnSync(command, args, { stdio: "ignore" }).status === 0;

const found = () =>
  [process.env.JAVA_HOME && `${process.env.JAVA_HOME}/bin/java`, "java"].find(
    (java) => java && runs(java, ["-version"]),
  );

function install() {
  if (process.getuid?.() !== 0 || !runs("apt-get", ["--version"])) return undefined;
  console.log("No Java here: installing one ...");
  runs("apt-get", ["update", "-qq"]);
  runs("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "default-jre-headless"]);
  return found();
}

/**
 * The Java that the HTML checker runs on: JAVA_HOME's, the system's, else a freshly installed one.
 * @returns {string | null} its command, or null when there is none to be had
 */
export const findJava = () => found() ?? install() ?? null;

export const noJavaMessage =
  "There is no Java for the HTML checker. Install one (apt-get install default-jre-headless) or name one in JAVA_HOME.";
