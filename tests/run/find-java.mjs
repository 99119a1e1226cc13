import { installPackage, runs } from "./install-package.mjs";

const found = () =>
  [process.env.JAVA_HOME && `${process.env.JAVA_HOME}/bin/java`, "java"].find(
    (java) => java && runs(java, ["-version"]),
  );

function install() {
  installPackage("default-jre-headless", "Java");
  return found();
}

/**
 * The Java for the HTML checker: JAVA_HOME's, the system's, or a new install.
 * @returns {string | null} its command, or null if there's none
 */
export const findJava = () => found() ?? install() ?? null;

export const noJavaMessage =
  "There is no Java for the HTML checker. Install one (apt-get install default-jre-headless) or name one in JAVA_HOME.";
