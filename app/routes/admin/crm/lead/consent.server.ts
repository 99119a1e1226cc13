import { stopRun } from "../../../../domain/automation/stop-run.server";
import { recordConsent } from "../../../../domain/leads/change/record-consent.server";
import { resumeContact } from "../../../../domain/leads/change/resume-contact.server";
import { stopContact } from "../../../../domain/leads/change/stop-contact.server";
import { consentForm, reasonForm, ruleStopForm } from "../../../../domain/leads/forms/lead-forms";
import { save } from "./press.server";
import type { Press } from "./press.server";

export const consent = (press: Press) =>
  save(press, {
    ...{ form: consentForm, done: "consent" },
    change: (tx, { isGranted, ...entry }, target) =>
      recordConsent(tx, { ...target, ...entry, isGranted: isGranted === "yes" }),
  });

export const stop = (press: Press) =>
  save(press, {
    ...{ form: reasonForm, done: "stopped" },
    change: (tx, { reason }, target) => stopContact(tx, { ...target, reason }),
  });

export const resume = (press: Press) =>
  save(press, {
    ...{ form: reasonForm, done: "resumed" },
    change: (tx, { reason }, target) => resumeContact(tx, { ...target, reason }),
  });

export const ruleStop = (press: Press) =>
  save(press, {
    ...{ form: ruleStopForm, done: "rule-stopped" },
    change: (tx, value, target) => stopRun(tx, { ...target, ...value }),
  });
