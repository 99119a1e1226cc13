import { TextArea } from "./field";

type Props = {
  id: string;
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  rows: number;
  hint?: string;
};

/** A text in Markdown, in letters of one width so that tables line up. */
export function MarkdownField({ hint = "Markdown without HTML and pictures.", ...field }: Props) {
  return <TextArea {...field} hint={hint} className="markdown" spellCheck />;
}
