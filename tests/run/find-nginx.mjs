import { installPackage, runs } from "./install-package.mjs";

const found = () => runs("nginx", ["-v"]);

/** Whether nginx is here or could be installed. */
export const findNginx = () => {
  if (!found()) installPackage("nginx-light", "nginx");
  return found();
};

export const noNginxMessage =
  "There is no nginx to put before two processes. It's in Debian's package nginx-light (apt-get install nginx-light).";
