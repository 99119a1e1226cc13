import { addTag } from "#app/domain/crm/leads/change/add-tag.server.ts";
import { parseSeen } from "#app/domain/crm/leads/change/clash.ts";
import { removeTag } from "#app/domain/crm/leads/change/remove-tag.server.ts";
import { saveFields } from "#app/domain/crm/leads/change/save-fields.server.ts";
import { allDetailsForm, personDetailsForm } from "#app/domain/crm/leads/forms/details-form.ts";
import { stageForm, tagForm } from "#app/domain/crm/leads/forms/lead-forms.ts";
import { save } from "./press.server";
import type { Press } from "./press.server";

/** Stage and owner, from one form. */
export const stage = (press: Press) =>
  save(press, {
    form: stageForm,
    done: "stage",
    change: (tx, { stage: to, lostReason, ownerId }, target) => {
      const mine = { ...(to && { stage: to }), ownerId };
      return saveFields(tx, { ...target, seen: parseSeen(press.fields), mine, lostReason });
    },
  });

/** The form of a lead with a quote has no fields of the trip. */
export const details = (press: Press) => {
  const seen = parseSeen(press.fields);
  return "pickupZip" in press.fields
    ? save(press, {
        form: allDetailsForm,
        done: "details",
        change: (tx, mine, target) => saveFields(tx, { ...target, seen, mine }),
      })
    : save(press, {
        form: personDetailsForm,
        done: "details",
        change: (tx, mine, target) => saveFields(tx, { ...target, seen, mine }),
      });
};

export const tagAdd = (press: Press) =>
  save(press, {
    form: tagForm,
    done: "tag",
    change: (tx, { tag }, target) => addTag(tx, { ...target, tag }),
  });

export const tagRemove = (press: Press) =>
  save(press, {
    form: tagForm,
    done: "tag-removed",
    change: (tx, { tag }, target) => removeTag(tx, { ...target, tag }),
  });
