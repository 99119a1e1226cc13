/** What people call a zone. */
const zoneNames: Readonly<Record<string, string>> = {
  "America/New_York": "Eastern",
  "America/Chicago": "Central",
  "America/Denver": "Mountain",
  "America/Phoenix": "Arizona",
  "America/Los_Angeles": "Pacific",
  "America/Anchorage": "Alaska",
  "America/Adak": "Aleutian",
  "Pacific/Honolulu": "Hawaii",
};

/** "Eastern". */
export const zoneName = (zone: string): string => zoneNames[zone] ?? "Eastern";
