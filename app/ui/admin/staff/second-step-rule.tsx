import { Form, Link } from "@remix-run/react";

type Props = {
  isRequired: boolean;
  /** whether the owner who looks has one */
  hasOwn: boolean;
  /** people who can log in and have none */
  without: number;
};

const counted = (without: number) =>
  without === 0
    ? "Everybody has one."
    : `${without} ${without === 1 ? "person has" : "people have"} none yet.`;

/** Whether everybody needs a second step: an owner's decision for all. */
export function SecondStepRule({ isRequired, hasOwn, without }: Props) {
  return (
    <section className="panel" aria-labelledby="second-step-rule-head">
      <div className="panel-head">
        <h2 className="head" id="second-step-rule-head">
          Second step
        </h2>
        <span className={isRequired ? "tag good" : "tag dashed"}>
          {isRequired ? "for everyone" : "each person’s choice"}
        </span>
      </div>
      <Form className="panel-body stack close" method="post" action="/admin/staff">
        <p>
          {isRequired
            ? "People without one set it up after login, before anything else. "
            : "A password can be guessed or stolen. With a code from an app, it’s not enough. "}
          {counted(without)}
        </p>
        {isRequired || hasOwn ? (
          <div className="btns">
            <button
              className="btn small"
              name="intent"
              value={isRequired ? "free-second-step" : "require-second-step"}
            >
              {isRequired ? "Make it each person’s choice" : "Ask everyone for it"}
            </button>
          </div>
        ) : (
          <p>
            <Link to="/admin/account">Set up your own</Link> first. Then you can ask everyone for it.
          </p>
        )}
      </Form>
    </section>
  );
}
