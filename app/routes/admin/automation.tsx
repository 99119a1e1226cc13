import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { nextHoliday } from "#app/domain/base/text/holidays.ts";
import {
  countInTheMiddle,
  listRules,
  MAX_COUNTED,
} from "#app/domain/channels/automation/list-rules.server.ts";
import { findHalt } from "#app/domain/channels/automation/list-at-work.server.ts";
import { countWithoutAddress } from "#app/domain/channels/automation/needs-postal-address.server.ts";
import { NO_POSTAL_ADDRESS } from "#app/domain/channels/automation/rule-error-messages.ts";
import { listStoppedByBooking } from "#app/domain/channels/automation/booking-text-rules.server.ts";
import { switchRule } from "#app/domain/channels/automation/rule-store.server.ts";
import { readAutomationSettings, switchAutomation } from "#app/domain/channels/automation/settings.server.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { rejectForm, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { AlwaysOn } from "#app/ui/admin/automation/always-on.tsx";
import { haltWords } from "#app/ui/admin/automation/halt-words.ts";
import { RulesTable } from "#app/ui/admin/automation/rules-table.tsx";
import { AutomationTabs } from "#app/ui/admin/automation/tabs.tsx";
import { StoppedByBooking } from "#app/ui/admin/automation/stopped-by-booking.tsx";
import { WhyNot } from "#app/ui/admin/automation/why-not.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { formatCount } from "#app/domain/base/text/format-count.ts";

const doneMessages = new Map([
  ["on", "The rule is on. It begins with what happens from now on."],
  ["off", "The rule is off. Who was in the middle of it gets nothing more."],
  ["all-on", "Everything automatic is on again."],
  ["all-off", "Everything automatic is halted."],
  ["deleted", "The rule is deleted. Its log stays."],
]);

const counted = (count: number): string =>
  count > MAX_COUNTED ? `over ${formatCount(MAX_COUNTED)}` : formatCount(count);

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "automation.read");
  const now = new Date();
  const today = deskDayOf(now);
  const { searchParams } = new URL(request.url);
  const [listed, settings, middle, isHalted, withoutAddress, stopped] = await Promise.all([
    listRules(now),
    readAutomationSettings(),
    countInTheMiddle(now),
    findHalt(),
    countWithoutAddress(),
    listStoppedByBooking(),
  ]);
  const canWrite = isAllowed(staff.role, "automation.write");
  return {
    ...listed,
    settings,
    now,
    today,
    canWrite,
    holiday: nextHoliday(today),
    isHalted,
    withoutAddress,
    stopped,
    middle: { leads: counted(middle.leads), due: counted(middle.due) },
    done: doneMessages.get(searchParams.get("done") ?? ""),
    isAsked: canWrite && settings.isOn && searchParams.has("halt"),
  };
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "automation.write");
  const { intent, rule = "" } = await readForm(request);
  const now = new Date();
  const back = (done: string) => redirect(`/admin/automation?done=${done}`, 303);
  const switchAll = async (isOn: boolean) => {
    const { leads } = await countInTheMiddle(now);
    await switchAutomation(isOn, staff, now, leads);
    return back(isOn ? "all-on" : "all-off");
  };
  const switchOne = async (isOn: boolean) => {
    const switched = await switchRule(rule, isOn, staff, now);
    if (switched.ok) return back(isOn ? "on" : "off");
    if (switched.error.code === "gone") throw notFound();
    return data({ problem: NO_POSTAL_ADDRESS }, 400);
  };
  const actions = {
    halt: () => switchAll(false),
    "go-on": () => switchAll(true),
    "switch-off": () => switchOne(false),
    "switch-on": () => switchOne(true),
  };
  return runIntent(intent, actions, rejectForm);
});

export const meta: MetaFunction = () => adminTitle("Automation");

export default function Automation() {
  const { rules, whyNot, settings, now, today, holiday, done, canWrite, ...state } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as { problem: string } | undefined;
  return (
    <AdminPage
      title="Automation"
      beside={<AutomationTabs at="rules" />}
      buttons={
        canWrite && (
          <>
            <GlobalSwitch isOn={settings.isOn} />
            <Link className="btn primary" to="/admin/automation/rules/new">
              <Icon name="plus" />
              New rule
            </Link>
          </>
        )
      }
    >
      {reply ? (
        <Notice tone="bad">
          <b>Not switched on.</b> {reply.problem} <AddressLink />
        </Notice>
      ) : (
        done && <Notice tone="done">{done}</Notice>
      )}
      {state.withoutAddress > 0 && <WithoutAddress rules={state.withoutAddress} />}
      <StoppedByBooking stopped={state.stopped} />
      {state.isAsked && <AskToHalt leads={state.middle.leads} />}
      {state.isHalted && (
        <Notice tone="warn">
          {haltWords[state.isHalted]} In the middle of a rule: {state.middle.leads}{" "}
          {state.middle.leads === "1" ? "lead" : "leads"}, {state.middle.due} of the steps due by now.
        </Notice>
      )}
      <div className="with-side">
        <RulesTable rules={rules} now={now} canWrite={canWrite} />
        <div className="stack">
          <AlwaysOn settings={settings} holiday={holiday} today={today} />
          <WhyNot whyNot={whyNot} />
        </div>
      </div>
    </AdminPage>
  );
}

const AddressLink = () => <Link to="/admin/settings#postalAddress">Set the postal address</Link>;

/** Of rules that were on when the address was removed, or before we asked for one. */
const WithoutAddress = ({ rules }: { rules: number }) => (
  <Notice tone="warn">
    {rules === 1 ? "One rule that is on sends" : `${rules} rules that are on send`} no follow-ups by email,
    because no postal address is set and the law (CAN-SPAM) asks for one below each. Their other steps go on.{" "}
    <AddressLink />
  </Notice>
);

/** Halting asks first, on a page of its own address; going on doesn't. */
const GlobalSwitch = ({ isOn }: { isOn: boolean }) => (
  <Form method={isOn ? "get" : "post"} action="/admin/automation">
    <button
      className="switch"
      type="submit"
      aria-pressed={isOn}
      aria-label="Everything automatic"
      {...(isOn ? { name: "halt", value: "ask" } : { name: "intent", value: "go-on" })}
    >
      {isOn ? "Everything automatic is on" : "Everything automatic is off"}
    </button>
  </Form>
);

const AskToHalt = ({ leads }: { leads: string }) => (
  <section className="panel" aria-labelledby="halt-head">
    <div className="panel-head">
      <h2 className="head" id="halt-head">
        Halt everything automatic?
      </h2>
    </div>
    <div className="panel-body stack close">
      <p>
        In the middle of a rule: <b>{leads}</b> {leads === "1" ? "lead" : "leads"}. They get nothing more
        until somebody switches it on again; then each goes on where it stood. What happens meanwhile begins
        no rule. Emails that are in the outbox already still go out: hold the outbox to keep them.
      </p>
      <Form method="post" action="/admin/automation" className="btns">
        <button className="btn danger" name="intent" value="halt">
          Halt everything
        </button>
        <Link className="btn" to="/admin/automation">
          Leave it on
        </Link>
      </Form>
    </div>
  </section>
);
