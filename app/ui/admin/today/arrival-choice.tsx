import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { arrivalSigns, chooseArrivalSigns } from "#app/ui/admin/notify-of-arrival.ts";
import type { ArrivalSigns } from "#app/ui/admin/notify-of-arrival.ts";

/** Whether this browser tells of what comes in, even while another tab is in front. Only where there is script. */
export const ArrivalChoice = () => useHydrated() && <Choice />;

function Choice() {
  const [signs, setSigns] = useState<ArrivalSigns>(arrivalSigns);
  const choose = (change: Partial<ArrivalSigns>) =>
    void chooseArrivalSigns({ ...signs, ...change }).then(setSigns);
  return (
    <fieldset className="arrival fine">
      <legend className="vh">When something comes in</legend>
      <label className="tick">
        <input
          type="checkbox"
          checked={signs.notification}
          onChange={(event) => choose({ notification: event.target.checked })}
        />
        Notify me
      </label>
      <label className="tick">
        <input
          type="checkbox"
          checked={signs.sound}
          onChange={(event) => choose({ sound: event.target.checked })}
        />
        With a sound
      </label>
    </fieldset>
  );
}
