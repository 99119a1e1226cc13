import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"select">, "children"> & { empty: string; options: readonly string[] };

/** A native select. `empty` is what stands there while nothing is chosen. A value that is no option is shown as one. */
export function Select({ empty, options, ...props }: Props) {
  const value = String(props.value ?? props.defaultValue ?? "");
  const all = value && !options.includes(value) ? [value, ...options] : options;
  return (
    <span className="select">
      <select {...props}>
        <option value="">{empty}</option>
        {all.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </span>
  );
}
