import { useState } from "react";
import type { ComponentProps } from "react";
import type { PasswordStrength } from "#app/domain/crm/staff/login/password-strength.ts";
import { TextField } from "#app/ui/admin/field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "autoComplete" | "onFocus" | "onInput"> & {
  /** what people who know the person would try first */
  words: readonly string[];
};

// The list of common passwords is heavy, so it comes once somebody is about to type one.
const loadEstimate = () => import("#app/domain/crm/staff/login/password-strength.ts");

/** A field for a new password; script says beside it how strong what's typed is, and the server decides either way. */
export function NewPasswordField({ words, ...field }: Props) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const estimate = async (input: HTMLInputElement) => {
    try {
      const { estimateStrength } = await loadEstimate();
      setStrength(input.value ? estimateStrength(input.value, words) : null);
    } catch {
      // Without the list, as without script, the server's answer says it.
      setStrength(null);
    }
  };
  return (
    <div className="new-password">
      <TextField
        {...field}
        type="password"
        autoComplete="new-password"
        onFocus={() => void loadEstimate().catch(() => undefined)}
        onInput={({ currentTarget }) => void estimate(currentTarget)}
      />
      <StrengthMeter strength={strength} />
    </div>
  );
}

const labels: Record<PasswordStrength, string> = {
  0: "very weak. It won’t be taken.",
  1: "weak. It won’t be taken.",
  2: "not enough yet.",
  3: "good.",
  4: "strong.",
};

/** Says it in words, which are read out as they change; the bar only repeats it. */
function StrengthMeter({ strength }: { strength: PasswordStrength | null }) {
  return (
    <div className="strength" data-strength={strength ?? undefined}>
      {strength !== null && <span className="strength-bar" aria-hidden />}
      <p className="hint" aria-live="polite">
        {strength === null ? "" : `Strength: ${labels[strength]}`}
      </p>
    </div>
  );
}
