import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { redirect } from "@remix-run/node";
import {
  addContactPoint,
  removeContactPoint,
  useContactPoint,
} from "#app/domain/crm/leads/change/contact-points.server.ts";
import { changeLead } from "#app/domain/crm/leads/change/change-leads.server.ts";
import { saveFields } from "#app/domain/crm/leads/change/save-fields.server.ts";
import { undoChange, undoerOf } from "#app/domain/crm/leads/change/undo-change.server.ts";
import { allDetailsForm, personDetailsForm } from "#app/domain/crm/leads/forms/details-form.ts";
import { pointAddForm, pointForm, stageForm, tagForm } from "#app/domain/crm/leads/forms/lead-forms.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { pathBack, save } from "./save-lead-form.server";
import type { LeadFormPost } from "./save-lead-form.server";

/** Stage and owner, from one form. */
export const stage = (post: LeadFormPost) =>
  save(post, {
    form: stageForm,
    done: "stage",
    change: (tx, { stage: to, lostReason, ownerId }, target) => {
      const mine = { ...(to && { stage: to }), ownerId };
      return saveFields(tx, { ...target, seen: readSeen(post.fields[SEEN]), mine, lostReason });
    },
  });

/** The form of a lead with a quote has no fields of the trip. */
export const details = (post: LeadFormPost) => {
  const seen = readSeen(post.fields[SEEN]);
  return "pickupZip" in post.fields
    ? save(post, {
        form: allDetailsForm,
        done: "details",
        change: (tx, mine, target) => saveFields(tx, { ...target, seen, mine }),
      })
    : save(post, {
        form: personDetailsForm,
        done: "details",
        change: (tx, mine, target) => saveFields(tx, { ...target, seen, mine }),
      });
};

/** A further email or phone of the person. */
export const pointAdd = (post: LeadFormPost) =>
  save(post, {
    form: pointAddForm,
    done: "point-added",
    change: (tx, { address: typed }, target) => addContactPoint(tx, { ...target, typed }),
  });

export const pointUse = (post: LeadFormPost) =>
  save(post, {
    form: pointForm,
    done: "point-used",
    change: (tx, point, target) => useContactPoint(tx, { ...target, point }),
  });

export const pointRemove = (post: LeadFormPost) =>
  save(post, {
    form: pointForm,
    done: "point-removed",
    change: (tx, point, target) => removeContactPoint(tx, { ...target, point }),
  });

export const tagAdd = (post: LeadFormPost) =>
  save(post, {
    form: tagForm,
    done: "tag",
    change: (tx, { tag }, { leadId, ...step }) => changeLead(tx, leadId, [{ kind: "add-tag", tag }], step),
  });

export const tagRemove = (post: LeadFormPost) =>
  save(post, {
    form: tagForm,
    done: "tag-removed",
    change: (tx, { tag }, { leadId, ...step }) => changeLead(tx, leadId, [{ kind: "remove-tag", tag }], step),
  });

/** Takes back a change of stage, owner or tag, as the list does. */
export async function undo({ leadId, staff, fields, request, now }: LeadFormPost) {
  const changeId = fields.change ?? "";
  const undone = await undoChange(changeId, undoerOf(staff), now);
  if (!undone.ok && undone.error.code === "not-found") throw notFound();
  return redirect(pathBack(leadId, request, "undone", changeId), 303);
}
