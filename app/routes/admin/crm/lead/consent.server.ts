import { stopRun } from "#app/domain/channels/automation/stop-run.server.ts";
import { allowAddress } from "#app/domain/crm/leads/change/allow-address.server.ts";
import { recordConsent } from "#app/domain/crm/leads/change/record-consent.server.ts";
import { resumeContact } from "#app/domain/crm/leads/change/resume-contact.server.ts";
import { stopContact } from "#app/domain/crm/leads/change/stop-contact.server.ts";
import { consentForm, noFields, reasonForm, ruleStopForm } from "#app/domain/crm/leads/forms/lead-forms.ts";
import { followOrders } from "#app/domain/shipping/orders/follow-orders.server.ts";
import { save } from "./save-lead-form.server";
import type { LeadFormPost } from "./save-lead-form.server";

export const consent = (post: LeadFormPost) =>
  save(post, {
    form: consentForm,
    done: "consent",
    change: (tx, { isGranted, ...entry }, target) =>
      recordConsent(tx, { ...target, ...entry, isGranted: isGranted === "yes" }),
  });

export const stop = (post: LeadFormPost) =>
  save(post, {
    form: reasonForm,
    done: "stopped",
    change: (tx, { reason }, target) => stopContact(tx, { ...target, reason }),
  });

export const resume = (post: LeadFormPost) =>
  save(post, {
    form: reasonForm,
    done: "resumed",
    change: (tx, { reason }, target) =>
      resumeContact(tx, {
        ...target,
        reason,
        putByOrders: (inTx, leadId) =>
          followOrders(inTx, leadId, { by: target.by, now: target.now, isResumed: true }),
      }),
  });

export const allowEmail = (post: LeadFormPost) =>
  save(post, {
    form: noFields,
    done: "email-allowed",
    change: (tx, _value, target) => allowAddress(tx, target),
  });

export const ruleStop = (post: LeadFormPost) =>
  save(post, {
    form: ruleStopForm,
    done: "rule-stopped",
    change: (tx, value, target) => stopRun(tx, { ...target, ...value }),
  });
