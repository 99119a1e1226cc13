import { TextField } from "#app/ui/admin/field.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";

type Props = {
  today: string;
  effectiveFrom: string;
  reason: string;
  errors: Readonly<Record<string, string | undefined>>;
  /** the figures were looked at, so they can be saved */
  canSave: boolean;
  /** asks once more if a sample looks wrong */
  asksTwice: boolean;
};

/** From when the card is in force and why, with the buttons. */
export function RateEffect({ today, effectiveFrom, reason, errors, canSave, asksTwice }: Props) {
  return (
    <section className="panel effect" aria-label="Day and reason">
      <div className="panel-body">
        <TextField
          id="rate-effectiveFrom"
          name="effectiveFrom"
          type="date"
          label="Takes effect on"
          min={today}
          value={effectiveFrom}
          error={errors.effectiveFrom}
        />
        <div className="grow">
          <TextField
            id="rate-reason"
            name="reason"
            label="Why, kept with the version"
            maxLength={400}
            value={reason}
            error={errors.reason}
          />
        </div>
        <div className="btns">
          <button className={canSave ? "btn" : "btn primary"} name="intent" value="preview">
            Price the forty
          </button>
          {canSave && (
            <button className="btn primary" name="intent" value="save">
              Save the card
            </button>
          )}
        </div>
      </div>
      {canSave && asksTwice && (
        <div className="effect-sure">
          <label className="tick">
            <input type="checkbox" name="sure" value="yes" />
            <span>
              <b>Some sample quotes come to zero, or to more than twice what they were.</b> Save the card
              anyway.
            </span>
          </label>
        </div>
      )}
      <p className="fine effect-note">
        <Icon name="lock" />
        <span>
          Quotes already given keep their card and their price. New quotes use this card from midnight UTC of
          its day on, and until then it can be withdrawn.
        </span>
      </p>
    </section>
  );
}
