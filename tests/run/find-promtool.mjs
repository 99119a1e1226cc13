import { installPackage, runs } from "./install-package.mjs";

const found = () => runs("promtool", ["--version"]);

/** Whether the checker of Prometheus rules is here or could be installed. */
export const findPromtool = () => {
  if (!found()) installPackage("prometheus", "promtool");
  return found();
};

export const noPromtoolMessage =
  "There is no promtool to check docs/operations/alerts.yml with. It's in Debian's package prometheus (apt-get install prometheus).";
