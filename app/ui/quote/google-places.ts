import { formatGooglePlace } from "./format-google-place";
import type { GooglePlace } from "./format-google-place";
import type { PlaceSource } from "./own-places";

/** How long to wait for Google's script before giving up, in milliseconds; it's loaded once per page. */
const GIVE_UP_AFTER_MS = 8_000;

type Prediction = {
  text: { toString: () => string };
  toPlace: () => GooglePlace & { fetchFields: (wanted: { fields: string[] }) => Promise<unknown> };
};
type Places = {
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (asked: {
      input: string;
      includedRegionCodes: string[];
    }) => Promise<{ suggestions: { placePrediction: Prediction | null }[] }>;
  };
};
type Maps = { importLibrary: (name: "places") => Promise<Places> };
type WithGoogle = { google?: { maps?: Maps }; gm_authFailure?: () => void; evenhaulMapsReady?: () => void };

// Whole host names or suffixes where none of our keys are valid.
const previewHosts = [
  "localhost",
  "127.0.0.1",
  "[::1]",
  ".local",
  ".fly.dev",
  ".vercel.app",
  ".netlify.app",
  ".pages.dev",
];

/** Whether to skip Google on this host. */
export const isPreviewHost = (host: string): boolean =>
  host.includes("preview") ||
  previewHosts.some((name) => (name.startsWith(".") ? host.endsWith(name) : host === name));

let loading: Promise<Places> | undefined;

/** Loads Google's places library; rejects if the script fails, the key is rejected or it times out. */
function loadGoogle(key: string): Promise<Places> {
  loading ??= new Promise<Places>((resolve, reject) => {
    const page = window as WithGoogle;
    setTimeout(() => reject(new Error("it did not come in time")), GIVE_UP_AFTER_MS);
    page.gm_authFailure = () => reject(new Error("the key was refused"));
    page.evenhaulMapsReady = () => {
      if (page.google?.maps) page.google.maps.importLibrary("places").then(resolve, reject);
      else reject(new Error("it came without maps"));
    };
    const script = document.createElement("script");
    const query = new URLSearchParams({
      key,
      libraries: "places",
      loading: "async",
      callback: "evenhaulMapsReady",
    });
    script.src = `https://maps.googleapis.com/maps/api/js?${query}`;
    script.async = true;
    script.onerror = () => reject(new Error("its script failed to load"));
    document.head.append(script);
  });
  return loading;
}

const asSource =
  ({ AutocompleteSuggestion }: Places): PlaceSource =>
  async (typed) => {
    const asked = { input: typed, includedRegionCodes: ["us"] };
    const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions(asked);
    return suggestions.flatMap(({ placePrediction }) => {
      if (!placePrediction) return [];
      const label = placePrediction.text.toString();
      const address = async () => {
        const place = placePrediction.toPlace();
        await place.fetchFields({ fields: ["addressComponents", "formattedAddress", "displayName"] });
        return formatGooglePlace(place) || label;
      };
      return [{ label, address: () => address().catch(() => label) }];
    });
  };

/** Google's places; null on a preview host. Rejects if they can't be had. */
export const googlePlaces = async (key: string): Promise<PlaceSource | null> =>
  isPreviewHost(window.location.hostname) ? null : asSource(await loadGoogle(key));
