import { loadGeography } from "../../app/domain/trip/routing/load-geography.server";
import type { Figure } from "./table";

const memoryInMb = () => {
  global.gc?.();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return (heapUsed + Math.max(external, arrayBuffers)) / 1024 / 1024;
};

/** How long ZIPs and roads take to load, and how much memory they use. */
export async function measureAssets(): Promise<Figure[]> {
  const before = memoryInMb();
  const started = performance.now();
  loadGeography();
  const took = performance.now() - started;
  return [
    { what: "ZIPs and roads, ready", value: took, limit: 700, unit: "ms" },
    { what: "ZIPs and roads, in memory", value: memoryInMb() - before, limit: 40, unit: "MB" },
  ];
}
