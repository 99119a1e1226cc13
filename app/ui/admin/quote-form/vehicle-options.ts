export const runningOptions = [
  { value: "true", label: "Runs and drives" },
  { value: "false", label: "Does not run" },
];
export const transportOptions = [
  { value: "open", label: "Open" },
  { value: "enclosed", label: "Enclosed" },
];
export const measuredHint = "Of boats and machines: 24'6\", 7.5 m, 6,500 lb.";
