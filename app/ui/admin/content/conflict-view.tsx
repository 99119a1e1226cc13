import type { ComparedLine } from "#app/domain/base/versions/content-version.ts";
import { Compare } from "#app/ui/admin/compare.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";

type Props = {
  reply:
    | { conflict: { lines: ComparedLine[] } | null; notice: { title: string; message: string } | null }
    | undefined;
  /** the version that was asked for, against today's */
  compared: ComparedLine[] | null;
};

/** Two texts side by side: what somebody else changed meanwhile, or an earlier version. */
export function ConflictView({ reply, compared }: Props) {
  return (
    <>
      {reply?.notice && (
        <Notice tone="warn">
          <b>{reply.notice.title}</b>
          <p>{reply.notice.message}</p>
        </Notice>
      )}
      {reply?.conflict && <Compare title="Theirs (−) and yours (+)" lines={reply.conflict.lines} />}
      {compared && !reply?.conflict && <Compare title="That version (−) and today’s (+)" lines={compared} />}
    </>
  );
}
