import { installPackage, runs } from "./install-package.mjs";

const tools = [
  { command: "qpdf", version: "--version", from: "qpdf" },
  { command: "pdfinfo", version: "-v", from: "poppler-utils" },
];

/** Whether the two programs that read our PDFs are here or could be installed. */
export const findPdfTools = () => {
  for (const { command, version, from } of tools)
    if (!runs(command, [version])) installPackage(from, command);
  return tools.every(({ command, version }) => runs(command, [version]));
};

export const noPdfToolsMessage =
  "There are no qpdf and pdfinfo to read our PDFs with. They're in Debian's packages qpdf and poppler-utils (apt-get install qpdf poppler-utils).";
