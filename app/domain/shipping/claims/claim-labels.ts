type Option = { value: string; label: string };

export const claimKinds = [
  { value: "damage", label: "Damage" },
  { value: "loss", label: "Loss: something, or all of it, is missing" },
  { value: "other", label: "Something else" },
] as const satisfies readonly Option[];

export const claimSpots = [
  { value: "front", label: "Front" },
  { value: "rear", label: "Rear" },
  { value: "driver-side", label: "Driver side" },
  { value: "passenger-side", label: "Passenger side" },
  { value: "top", label: "Roof, hood or trunk" },
  { value: "glass", label: "Glass or lights" },
  { value: "wheels", label: "Wheels or tires" },
  { value: "underside", label: "Underside" },
  { value: "interior", label: "Interior" },
  { value: "several", label: "Several places" },
  { value: "whole", label: "The whole vehicle" },
] as const satisfies readonly Option[];

export const notedOptions = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "unsure", label: "Not sure" },
] as const satisfies readonly Option[];

const labelIn = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? "";

export const spotLabel = (spot: string): string => labelIn(claimSpots, spot);

/** "damage", "loss", "loss or damage": as a claim is called in a sentence. */
export const nameOfKind = (kind: string): string =>
  kind === "damage" || kind === "loss" ? kind : "loss or damage";
