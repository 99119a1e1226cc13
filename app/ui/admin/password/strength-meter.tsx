import type { PasswordStrength } from "#app/domain/crm/staff/login/password-strength.ts";

const labels: Record<PasswordStrength, string> = {
  0: "very weak. It won’t be taken.",
  1: "weak. It won’t be taken.",
  2: "not enough yet.",
  3: "good.",
  4: "strong.",
};

/** Says it in words, which are read out as they change; the bar only repeats it. */
export function StrengthMeter({ strength }: { strength: PasswordStrength | null }) {
  return (
    <div className="strength" data-strength={strength ?? undefined}>
      {strength !== null && <span className="strength-bar" aria-hidden />}
      <p className="hint" aria-live="polite">
        {strength === null ? "" : `Strength: ${labels[strength]}`}
      </p>
    </div>
  );
}
