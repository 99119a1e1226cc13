import { Form } from "@remix-run/react";
import type { FormErrors as Errors } from "#app/domain/base/forms/form-errors.ts";
import { dutyDays, dutyFields } from "#app/domain/crm/staff/duty/duty-hours.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";

type Props = {
  /** "09:00" by field; a day without is not in it */
  times: Readonly<Record<string, string>>;
  errors: Errors | null;
  /** on one's own page, or an owner's about somebody */
  isOwn: boolean;
};

const idOf = (field: string) => `duty-${field}`;
const dayOf = (field: string) =>
  dutyDays.find(({ weekday }) => Object.values(dutyFields(weekday)).includes(field))?.label;

/** When somebody takes leads in turn: a stretch for each day of the week. */
export const DutyForm = ({ times, errors, isOwn }: Props) => (
  <section className="panel" aria-labelledby="duty-head">
    <div className="panel-head">
      <h2 className="head" id="duty-head">
        {isOwn ? "Your hours" : "Hours"}
      </h2>
      <span className="fine">Eastern time</span>
    </div>
    <Form method="post" className="panel-body stack close">
      <FormErrors errors={errors} idOf={idOf} nameOf={dayOf} />
      <p className="fine">
        Rules that give leads in turn pass over people outside their hours. A day without times is a day off.
        With no times at all, the business hours in the settings count.
      </p>
      {dutyDays.map(({ weekday, label }) => {
        const { from, until } = dutyFields(weekday);
        const error = errors?.fields.find(({ field }) => field === from)?.message;
        return (
          <div className="duty-day" key={weekday} role="group" aria-label={label}>
            <span>{label}</span>
            <DutyTime name={from} label={`${label}, from`} value={times[from]} isWrong={Boolean(error)} />
            <span aria-hidden="true">to</span>
            <DutyTime name={until} label={`${label}, to`} value={times[until]} isWrong={Boolean(error)} />
            {error && <p className="error">{error}</p>}
          </div>
        );
      })}
      <div className="btns">
        <button className="btn" name="intent" value="duty">
          Save the hours
        </button>
      </div>
    </Form>
  </section>
);

type TimeProps = { name: string; label: string; value: string | undefined; isWrong: boolean };

const DutyTime = ({ name, label, value = "", isWrong }: TimeProps) => (
  <input
    className="input small"
    type="time"
    id={idOf(name)}
    name={name}
    aria-label={label}
    defaultValue={value}
    {...(isWrong && { "aria-invalid": true })}
  />
);
