import { Form } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { DayOf } from "#app/ui/admin/when.tsx";
import { SetUpSecondStep } from "./set-up-second-step";
import { TurnOffSecondStep } from "./turn-off-second-step";

type SecondStep =
  | { is: "off" }
  | { is: "being-set-up"; appKey: string; qr: { size: number; path: string } }
  | { is: "on"; since: Date; codesLeft: number; isReadable: boolean };

type Props = {
  secondStep: SecondStep;
  now: Date;
  /** of the form that the panel shows now */
  lastResult: FormResult | undefined;
};

/** A code from an app at every login: off, being set up, or on. */
export function SecondStepPanel({ secondStep, now, lastResult }: Props) {
  return (
    <section className="panel" aria-labelledby="second-step-head">
      <div className="panel-head">
        <h2 className="head" id="second-step-head">
          Second step
        </h2>
        {secondStep.is === "on" ? (
          <span className="tag good">
            <Icon name="check" />
            <span>
              on since <DayOf at={secondStep.since} now={now} />
            </span>
          </span>
        ) : (
          <span className="tag dashed">off</span>
        )}
      </div>
      {secondStep.is === "off" && (
        <Form className="panel-body stack close" method="post">
          <p>
            A code from an app on your phone, besides the password. The password alone won’t let anyone in.
          </p>
          <div className="btns">
            <button className="btn small" name="intent" value="begin-second-step">
              Set it up
            </button>
          </div>
        </Form>
      )}
      {secondStep.is === "being-set-up" && <SetUpSecondStep {...secondStep} lastResult={lastResult} />}
      {secondStep.is === "on" && <TurnOffSecondStep {...secondStep} lastResult={lastResult} />}
    </section>
  );
}
