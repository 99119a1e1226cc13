import { Link } from "@remix-run/react";
import { Icon } from "#app/ui/admin/icon.tsx";

type Tab = {
  view: { id: string; isShared: boolean; sharedBy: string | null } | null;
  name: string;
  query: string;
  count: number;
  isMore: boolean;
};

/** What a failed change of views sends back. */
export type ViewProblem = { intent: string; name: string; message: string };

type Props = {
  tabs: readonly Tab[];
  /** the canonical query of the list shown */
  query: string;
  isBoard: boolean;
  here: string;
  /** whether the person looking may change the current view */
  mayChange: boolean;
  problem: ViewProblem | null;
  /** views that may be given the list shown, as they are now */
  changeable: readonly { id: string; name: string; query: string }[];
};

/** Saved views with how many leads each has now; the list shown can be saved as one. */
export function ViewTabs({ tabs, query, isBoard, here, mayChange, problem, changeable }: Props) {
  const current = tabs.find((tab) => tab.query === query);
  return (
    <>
      <nav className="tabs views" aria-label="Saved views">
        {tabs.map((tab) => (
          <Link
            key={tab.view?.id ?? tab.name}
            to={pathOf(tab.query, isBoard)}
            aria-current={tab === current ? "page" : undefined}
            title={tab.view?.sharedBy ? `Shared by ${tab.view.sharedBy}` : undefined}
          >
            {tab.name} <span className="count">{tab.isMore ? "999+" : tab.count}</span>
          </Link>
        ))}
      </nav>
      {!current && <SaveView query={query} here={here} changeable={changeable} problem={problem} />}
      {current?.view && mayChange && (
        <ChangeView
          tab={current}
          id={current.view.id}
          isShared={current.view.isShared}
          here={here}
          problem={problem}
        />
      )}
    </>
  );
}

function pathOf(query: string, isBoard: boolean): string {
  const params = new URLSearchParams(query);
  if (isBoard) params.set("view", "board");
  return params.size > 0 ? `/admin/crm?${params}` : "/admin/crm";
}

type SaveProps = Pick<Props, "query" | "here" | "problem" | "changeable">;

/** A view of its own, or in place of what another one has. */
function SaveView({ query, here, problem, changeable }: SaveProps) {
  const [saving, replacing] = ["save-view", "replace-view"].map((intent) =>
    problem?.intent === intent ? problem : null,
  );
  return (
    <details className="view-menu" open={Boolean(saving ?? replacing)}>
      <summary className="btn small plain">
        <Icon name="plus" />
        Save this view
      </summary>
      <form className="pop" method="post" action={here}>
        <input type="hidden" name="query" value={query} />
        <NameField name={problem?.name ?? ""} problem={saving ?? null} />
        <label className="tick">
          <input type="checkbox" name="isShared" value="1" />
          Everybody sees it
        </label>
        <div className="btns">
          <button className="btn small" name="intent" value="save-view">
            Save
          </button>
        </div>
        {changeable.length > 0 && (
          <>
            <label className="field">
              <span className="label">Or put it in place of</span>
              <select className="select" name="target">
                {changeable.map((view) => (
                  <option key={view.id} value={`${view.id} ${view.query}`}>
                    {view.name}
                  </option>
                ))}
              </select>
            </label>
            {replacing && (
              <p className="error" role="alert">
                {replacing.message}
              </p>
            )}
            <div className="btns">
              <button className="btn small" name="intent" value="replace-view">
                Replace
              </button>
            </div>
          </>
        )}
      </form>
    </details>
  );
}

type ChangeProps = { tab: Tab; id: string; isShared: boolean; here: string; problem: ViewProblem | null };

function ChangeView({ tab, id, isShared, here, problem }: ChangeProps) {
  return (
    <details className="view-menu" open={problem !== null}>
      <summary className="btn small plain">
        This view
        <Icon name="down" />
      </summary>
      <form className="pop" method="post" action={here}>
        <input type="hidden" name="view" value={id} />
        <NameField name={problem?.name ?? tab.name} problem={problem} />
        <div className="btns">
          <button className="btn small" name="intent" value="rename-view">
            Rename
          </button>
          <button className="btn small" name="intent" value={isShared ? "unshare-view" : "share-view"}>
            {isShared ? "Stop sharing" : "Share with everybody"}
          </button>
          <button className="btn small danger" name="intent" value="delete-view" formNoValidate>
            Delete
          </button>
        </div>
      </form>
    </details>
  );
}

const NameField = ({ name, problem }: { name: string; problem: ViewProblem | null }) => (
  <div className="field">
    <label htmlFor="view-name">Name</label>
    <input
      className="input"
      id="view-name"
      name="name"
      defaultValue={name}
      maxLength={40}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? "view-name-error" : undefined}
    />
    {problem && (
      <p className="error" id="view-name-error" role="alert">
        {problem.message}
      </p>
    )}
  </div>
);
