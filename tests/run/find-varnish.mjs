import { installPackage, runs } from "./install-package.mjs";

const found = () => runs("varnishd", ["-V"]);

/** Whether Varnish is here or could be installed. */
export const findVarnish = () => {
  if (!found()) installPackage("varnish", "Varnish");
  return found();
};

export const noVarnishMessage =
  "There is no varnishd to read docs/operations/varnish.vcl with. It's in Debian's package varnish (apt-get install varnish).";
