import type { SourceError } from "../../domain/pages/edit/check-source.server";
import { Icon } from "./icon";

/** What is wrong with a text, by line; takes focus on a page just loaded. */
export function SourceErrors({ errors, what }: { errors: readonly SourceError[]; what: string }) {
  return (
    <div className="notice bad" role="alert" tabIndex={-1} autoFocus>
      <Icon name="warn" />
      <div>
        <b>{what} Your text is below as you wrote it.</b>
        <ul>
          {errors.map(({ line, message }, index) => (
            <li key={index}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
