import type { AttachedFile } from "#app/domain/desk/timeline/timeline.ts";
import { formatBytes } from "#app/domain/base/text/format-bytes.ts";

/** Pictures that came with an email, each a link to its page. */
export function AttachedFiles({ files }: { files: AttachedFile[] }) {
  return (
    <ul className="attached-files" aria-label="Attached pictures">
      {files.map(({ id, name, bytes, width, height }) => (
        <li key={id}>
          <a href={`/admin/files/${id}`}>
            <img
              src={`/admin/files/${id}/content`}
              alt=""
              loading="lazy"
              width={width ?? undefined}
              height={height ?? undefined}
            />
            <span>
              {name} <span className="muted">{formatBytes(bytes)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
