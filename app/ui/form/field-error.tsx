import { WholeNames } from "#app/ui/blocks/whole-names.tsx";

/** What is wrong with a field, with its sign. The text is one element, so that the layout keeps it in one column. */
export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <p className="field-error" id={id}>
    <span>
      <WholeNames>{children}</WholeNames>
    </span>
  </p>
);
