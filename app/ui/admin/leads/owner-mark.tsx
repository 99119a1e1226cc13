import { initialsOf } from "#app/ui/admin/shell.tsx";

/** The initials of who has a lead; the name is read out. */
export function OwnerMark({ owner }: { owner: { name: string } | null }) {
  if (!owner)
    return (
      <span className="who none" title="Nobody yet">
        <span aria-hidden="true">–</span>
        <span className="vh">Nobody yet</span>
      </span>
    );
  return (
    <span className="who" title={owner.name}>
      <span aria-hidden="true">{initialsOf(owner.name)}</span>
      <span className="vh">{owner.name}</span>
    </span>
  );
}
