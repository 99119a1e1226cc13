import { stopRun } from "#app/domain/channels/automation/stop-run.server.ts";
import { recordConsent } from "#app/domain/crm/leads/change/record-consent.server.ts";
import { resumeContact } from "#app/domain/crm/leads/change/resume-contact.server.ts";
import { stopContact } from "#app/domain/crm/leads/change/stop-contact.server.ts";
import { consentForm, reasonForm, ruleStopForm } from "#app/domain/crm/leads/forms/lead-forms.ts";
import { save } from "./press.server";
import type { Press } from "./press.server";

export const consent = (press: Press) =>
  save(press, {
    form: consentForm,
    done: "consent",
    change: (tx, { isGranted, ...entry }, target) =>
      recordConsent(tx, { ...target, ...entry, isGranted: isGranted === "yes" }),
  });

export const stop = (press: Press) =>
  save(press, {
    form: reasonForm,
    done: "stopped",
    change: (tx, { reason }, target) => stopContact(tx, { ...target, reason }),
  });

export const resume = (press: Press) =>
  save(press, {
    form: reasonForm,
    done: "resumed",
    change: (tx, { reason }, target) => resumeContact(tx, { ...target, reason }),
  });

export const ruleStop = (press: Press) =>
  save(press, {
    form: ruleStopForm,
    done: "rule-stopped",
    change: (tx, value, target) => stopRun(tx, { ...target, ...value }),
  });
