import { useSubmit } from "@remix-run/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { roundDegrees } from "#app/domain/shipping/drivers/phone-place.ts";
import { MINUTE_MS, SECOND_MS } from "#app/platform/durations.js";
import { PinMark } from "./marks";

type Props = { path: string; pressKey: string };

/** A phone has so long to find itself, and a place that it found within the last minute will do. */
const asking = { enableHighAccuracy: true, timeout: 20 * SECOND_MS, maximumAge: MINUTE_MS };

const FEET_PER_METER = 3.28084;
const FEET_PER_MILE = 5_280;

/** "within 40 feet", "within 2 miles"; takes meters. */
function sayAccuracy(meters: number): string {
  const feet = meters * FEET_PER_METER;
  if (feet < FEET_PER_MILE / 2) return `within ${Math.max(10, Math.ceil(feet / 10) * 10)} feet`;
  const miles = Math.ceil(feet / FEET_PER_MILE);
  return miles === 1 ? "within a mile" : `within ${miles} miles`;
}

/** Why a phone didn't say where it is, by the number that browsers give it. */
const failures = new Map([
  [1, "Your phone isn’t allowed to say where it is. Type the town or ZIP code below."],
  [2, "Your phone doesn’t know where it is just now. Type the town or ZIP code below."],
  [3, "Your phone took too long to find itself. Try again, or type the town or ZIP code below."],
]);

/** Asks the phone once where it is, at a press, and sends the place to the nearest mile. Only where a script runs. */
export function PhonePlace({ path, pressKey }: Props) {
  const submit = useSubmit();
  const [said, setSaid] = useState("");
  const isHydrated = useHydrated();
  if (!isHydrated || !("geolocation" in navigator)) return null;
  const send = ({ coords: { latitude, longitude, accuracy }, timestamp }: GeolocationPosition) => {
    const age = Math.max(0, Math.round((Date.now() - timestamp) / SECOND_MS));
    setSaid(
      `Found ${sayAccuracy(accuracy)}, ${age < 2 ? "just now" : `${age} seconds ago`}. Sending the town.`,
    );
    const place = { lat: roundDegrees(latitude), lng: roundDegrees(longitude), accuracy, age };
    submit({ intent: "phone-place", key: pressKey, ...place }, { method: "post", action: path });
  };
  const ask = () => {
    setSaid("Asking your phone where it is.");
    navigator.geolocation.getCurrentPosition(
      send,
      ({ code }) => setSaid(failures.get(code) ?? failures.get(2) ?? ""),
      asking,
    );
  };
  return (
    <div className="drive-form">
      <button type="button" className="button button-amber" onClick={ask}>
        <PinMark />
        Where I am now
      </button>
      <p className="drive-fine" role="status">
        {said || "Uses this phone’s location once. We only keep the town."}
      </p>
    </div>
  );
}
