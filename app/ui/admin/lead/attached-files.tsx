import { Icon } from "#app/ui/admin/icon.tsx";
import type { AttachedFile } from "#app/domain/desk/timeline/timeline.ts";
import { formatBytes } from "#app/domain/base/text/format-bytes.ts";

/** Files that came or went with an email, each a link to its page. */
export function AttachedFiles({ files }: { files: AttachedFile[] }) {
  return (
    <ul className="attached-files" aria-label="Attached files">
      {files.map(({ id, name, type, bytes, width, height }) => (
        <li key={id}>
          <a href={`/admin/files/${id}`}>
            {type.startsWith("image/") ? (
              <img
                src={`/admin/files/${id}/content`}
                alt=""
                loading="lazy"
                width={width ?? undefined}
                height={height ?? undefined}
              />
            ) : (
              <Icon name="pages" />
            )}
            <span>
              {name} <span className="muted">{formatBytes(bytes)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
