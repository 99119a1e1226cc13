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
 * The Java for the HTML checker: JAVA_HOME's, the system's, or a new install.
 * @returns {string | null} its command, or null if there's none
 */
export const findJava = () => found() ?? install() ?? null;

export const noJavaMessage =
  "There is no Java for the HTML checker. Install one (apt-get install default-jre-headless) or name one in JAVA_HOME.";
