import { installPackage, runs } from "./install-package.mjs";

const found = () => runs("systemd-analyze", ["--version"]);

/** Whether systemd's checker of units is here or could be installed; nothing of it has to run. */
export const findSystemd = () => {
  if (!found()) installPackage("systemd", "systemd-analyze");
  return found();
};

export const noSystemdMessage =
  "There is no systemd-analyze to check deploy/evenhaul.service with. It's in Debian's package systemd (apt-get install systemd).";
