import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"select">, "children"> & { empty: string; options: readonly string[] };

/** `empty` is the label while nothing is selected; a value that isn't in the options is added to them. */
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
