import type { ConversionBy } from "../../../domain/figures/dashboard/dashboard-view";
import { isSizeClass, sizeClassLabels } from "../../../domain/vehicles/size-class-labels";

const sources: Readonly<Record<string, string>> = {
  direct: "Direct",
  referral: "Referral",
  site: "Our own pages",
  api: "Interface",
};

/** What a row of the conversion is called. */
export function labelOf(by: ConversionBy, name: string): string {
  if (name === "?") return "Not known";
  if (by === "vehicle" && isSizeClass(name)) return sizeClassLabels[name];
  if (by === "lane") return name.replace("-", " → ");
  return sources[name] ?? name;
}
