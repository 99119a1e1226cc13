import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { redirect } from "@remix-run/node";
import { changeLead } from "#app/domain/crm/leads/change/change-leads.server.ts";
import { saveFields } from "#app/domain/crm/leads/change/save-fields.server.ts";
import { undoChange, undoerOf } from "#app/domain/crm/leads/change/undo-change.server.ts";
import { allDetailsForm, personDetailsForm } from "#app/domain/crm/leads/forms/details-form.ts";
import { stageForm, tagForm } from "#app/domain/crm/leads/forms/lead-forms.ts";
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
