import type { ComponentProps } from "react";
import { ContentForm } from "./content-form";
import { Deletion } from "./deletion";

type Props<Field extends string> = ComponentProps<typeof ContentForm<Field>> & {
  /** "" for a new entry */
  entryId: string;
  /** what people call an entry */
  what: string;
};

/** The panel in which a question or a review is written or changed. */
export function EntryForm<Field extends string>({ entryId, what, children, ...form }: Props<Field>) {
  return (
    <ContentForm {...form} isTitled>
      <input type="hidden" name="id" value={entryId} />
      {children}
      <div className="btns">
        <button className="btn primary" name="intent" value="save">
          {entryId ? "Save" : "Add"}
        </button>
      </div>
      {entryId && <Deletion what={what} />}
    </ContentForm>
  );
}
