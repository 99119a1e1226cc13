import { Form } from "@remix-run/react";

type Props = {
  action: string;
  id: string;
  isShown: boolean;
  /** what a screen reader adds to Show and Hide */ what: string;
};

/** Whether visitors see a row's content, and the button that changes it. */
export function ShownToggle({ action, id, isShown, what }: Props) {
  const press = isShown ? "Hide" : "Show";
  return (
    <Form method="post" action={action} className="btns">
      <input type="hidden" name="id" value={id} />
      <span className={isShown ? "tag good" : "tag dashed"}>{isShown ? "shown" : "hidden"}</span>
      <button
        className="btn small"
        name="intent"
        value={isShown ? "hide" : "show"}
        aria-label={`${press}: ${what}`}
      >
        {press}
      </button>
    </Form>
  );
}
