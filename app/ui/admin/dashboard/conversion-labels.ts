import type { ConversionBy } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import { isSizeClass, sizeClassLabels } from "#app/domain/trip/vehicles/size-class-labels.ts";

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
