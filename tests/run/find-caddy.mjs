import { installPackage, runs } from "./install-package.mjs";

const found = () => runs("caddy", ["version"]);

/** Whether Caddy is here or could be installed. */
export const findCaddy = () => {
  if (!found()) installPackage("caddy", "Caddy");
  return found();
};

export const noCaddyMessage =
  "There is no Caddy to read deploy/Caddyfile with. It's in Debian's package caddy (apt-get install caddy).";
