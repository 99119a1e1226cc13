import { splitAtNames } from "#app/domain/base/markdown/whole-names.ts";

/**
 * Text whose names, such as I-45 and F-150, and phone numbers stay on one line. A hyphen that doesn't break would do it
 * too, but then a search for "I-45" on the page would not find it.
 */
export function WholeNames({ children }: { children: string }) {
  return splitAtNames(children).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
