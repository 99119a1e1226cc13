const browsers: [name: string, sign: RegExp][] = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(HeadlessChrome|Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];

const systems: [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (table: [string, RegExp][], userAgent: string) =>
  table.find(([, sign]) => sign.test(userAgent))?.[0];

/** "Chrome on Windows" from a User-Agent header. */
export function describeDevice(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? "Unknown browser";
  const system = nameIn(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
