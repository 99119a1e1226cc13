import { addTag } from "../../../../domain/leads/change/add-tag.server";
import { parseSeen } from "../../../../domain/leads/change/clash";
import { removeTag } from "../../../../domain/leads/change/remove-tag.server";
import { saveFields } from "../../../../domain/leads/change/save-fields.server";
import { allDetailsForm, personDetailsForm } from "../../../../domain/leads/forms/details-form";
import { stageForm, tagForm } from "../../../../domain/leads/forms/lead-forms";
import { save } from "./press.server";
import type { Press } from "./press.server";

/** Stage and owner, from one form. */
export const stage = (press: Press) =>
  save(press, {
    ...{ form: stageForm, done: "stage" },
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
        ...{ form: allDetailsForm, done: "details" },
        change: (tx, mine, target) => saveFields(tx, { ...target, seen, mine }),
      })
    : save(press, {
        ...{ form: personDetailsForm, done: "details" },
        change: (tx, mine, target) => saveFields(tx, { ...target, seen, mine }),
      });
};

export const tagAdd = (press: Press) =>
  save(press, {
    ...{ form: tagForm, done: "tag" },
    change: (tx, { tag }, target) => addTag(tx, { ...target, tag }),
  });

export const tagRemove = (press: Press) =>
  save(press, {
    ...{ form: tagForm, done: "tag-removed" },
    change: (tx, { tag }, target) => removeTag(tx, { ...target, tag }),
  });
