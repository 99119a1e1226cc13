import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { redirect } from "@remix-run/node";
import { changeLead } from "#app/domain/crm/leads/change/change-leads.server.ts";
import { saveFields } from "#app/domain/crm/leads/change/save-fields.server.ts";
import { undoChange, undoerOf } from "#app/domain/crm/leads/change/undo-change.server.ts";
import { allDetailsForm, personDetailsForm } from "#app/domain/crm/leads/forms/details-form.ts";
import { stageForm, tagForm } from "#app/domain/crm/leads/forms/lead-forms.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { pathBack, save } from "./press.server";
import type { Press } from "./press.server";

/** Stage and owner, from one form. */
export const stage = (press: Press) =>
  save(press, {
    form: stageForm,
    done: "stage",
    change: (tx, { stage: to, lostReason, ownerId }, target) => {
      const mine = { ...(to && { stage: to }), ownerId };
      return saveFields(tx, { ...target, seen: readSeen(press.fields[SEEN]), mine, lostReason });
    },
  });

/** The form of a lead with a quote has no fields of the trip. */
export const details = (press: Press) => {
  const seen = readSeen(press.fields[SEEN]);
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
    change: (tx, { tag }, { leadId, ...step }) => changeLead(tx, leadId, [{ kind: "add-tag", tag }], step),
  });

export const tagRemove = (press: Press) =>
  save(press, {
    form: tagForm,
    done: "tag-removed",
    change: (tx, { tag }, { leadId, ...step }) => changeLead(tx, leadId, [{ kind: "remove-tag", tag }], step),
  });

/** Takes back a change of stage, owner or tag, as the list does. */
export async function undo({ leadId, staff, fields, request, now }: Press) {
  const changeId = fields.change ?? "";
  const undone = await undoChange(changeId, undoerOf(staff), now);
  if (!undone.ok && undone.error.code === "not-found") throw notFound();
  return redirect(pathBack(leadId, request, "undone", changeId), 303);
}
