import { spawnSync } from "node:child_process";
import { installPackage } from "./install-package.mjs";

/** macOS and Windows bring Arial; elsewhere fontconfig says. */
const found = () =>
  process.platform !== "linux" ||
  /^(?:Arial|Liberation Sans)\b/m.test(spawnSync("fc-list", [":", "family"], { encoding: "utf8" }).stdout);

/** Whether a font that our pages begin with is here, or could be installed: a slim machine has DejaVu alone, which is wider. */
export const findFonts = () => {
  if (!found()) installPackage("fonts-liberation", "Arial or Liberation Sans");
  return found();
};

export const noFontsMessage =
  "There is neither Arial nor Liberation Sans, one of which pages begin with until our own fonts are there. Install one (apt-get install fonts-liberation).";
