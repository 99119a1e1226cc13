import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form, Link } from "@remix-run/react";

type Props = { action: string; basedOn: string };

/** Back to what the newest release says, after a look at the difference. */
export function PageRelease({ action, basedOn }: Props) {
  return (
    <section className="panel" aria-labelledby="release-head">
      <div className="panel-head">
        <h2 className="head" id="release-head">
          Text of the release
        </h2>
      </div>
      <Form className="panel-body stack close" method="post" action={action} reloadDocument>
        <p className="fine">Releases leave this page alone, because staff changed it.</p>
        <SeenField of={{ digest: basedOn }} />
        <input type="hidden" name="version" value="release" />
        <div className="btns">
          <Link className="btn small" to={`${action}?version=release#compare`} preventScrollReset>
            Compare
          </Link>
          <button className="btn small" name="intent" value="restore">
            Back to the release
          </button>
        </div>
      </Form>
    </section>
  );
}
