import { Form, Link } from "@remix-run/react";

type Props = {
  action: string;
  isShown: boolean;
  isFixed: boolean;
  linkedFrom: { label: string; to: string }[];
};

/** Takes a page off the site and puts it back; says before which texts link to it. */
export function PageVisibility({ action, isShown, isFixed, linkedFrom }: Props) {
  return (
    <section className="panel" aria-labelledby="visibility-head">
      <div className="panel-head">
        <h2 className="head" id="visibility-head">
          On the site
        </h2>
        <span className={isShown ? "tag good" : "tag dashed"}>{isShown ? "shown" : "off"}</span>
      </div>
      <Form className="panel-body stack close" method="post" action={action} reloadDocument>
        {isShown && isFixed && (
          <p className="fine">The site’s own forms and menus link to this page, so it stays.</p>
        )}
        {linkedFrom.length > 0 && (!isFixed || !isShown) && (
          <details open={!isShown}>
            <summary>
              {linkedFrom.length} {linkedFrom.length === 1 ? "text links" : "texts link"} here
            </summary>
            <ul className="fine">
              {linkedFrom.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </details>
        )}
        {isShown ? (
          !isFixed && (
            <>
              {linkedFrom.length > 0 && (
                <label className="tick">
                  <input type="checkbox" name="knowsLinks" value="1" />
                  <span>These links will lead to a page that says this one is gone.</span>
                </label>
              )}
              <div className="btns">
                <button className="btn small" name="intent" value="off">
                  Take it off the site
                </button>
              </div>
            </>
          )
        ) : (
          <div className="btns">
            <button className="btn small primary" name="intent" value="on">
              Put it back on the site
            </button>
          </div>
        )}
      </Form>
    </section>
  );
}
