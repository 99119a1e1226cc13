import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { AtWorkList } from "#app/domain/channels/automation/at-work.ts";
import type { Channel } from "#app/domain/crm/leads/contact-channels.ts";
import type { DoneChange } from "#app/domain/crm/leads/change/load-change.server.ts";
import type { Standing } from "#app/domain/crm/leads/contact-channels.ts";
import type { ContactPointView } from "#app/domain/crm/leads/contact-points/contact-point.ts";
import type { DraftViews } from "#app/domain/crm/leads/drafts/lead-draft.ts";
import type { ConsentEntry } from "#app/domain/crm/leads/view/consent-entry.ts";
import type { LeadFile } from "#app/domain/crm/leads/view/lead-file.ts";
import type { Duplicates } from "#app/domain/crm/leads/merge/duplicates.ts";
import type { TaskView } from "#app/domain/crm/leads/view/task-view.ts";
import type { LanePanelView } from "#app/domain/crm/quotes/staff/lane-panel.ts";
import type { QuoteFormPage } from "#app/domain/crm/quotes/staff/load-quote-form.server.ts";
import type { QuotePanelView } from "#app/domain/crm/quotes/staff/quote-panel.ts";
import type { WhatsAppPanel } from "#app/domain/channels/whatsapp/whatsapp-panel.ts";
import type { LeadOrder } from "#app/domain/shipping/orders/list/orders-of-lead.server.ts";
import type { Timeline } from "#app/domain/desk/timeline/timeline.ts";
import { DuplicateHints } from "#app/ui/admin/duplicate-hints.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { LanePanel } from "#app/ui/admin/lane-panel.tsx";
import { Lane } from "#app/ui/admin/lane.tsx";
import { UndoButton, UndoneNotice } from "#app/ui/admin/leads/change-notice.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { MakeQuote } from "#app/ui/admin/quote-form/make-quote.tsx";
import { QuotePanel } from "#app/ui/admin/quote-panel.tsx";
import { Stage } from "#app/ui/admin/stage.tsx";
import { ClashPanel } from "./clash-panel";
import { Composer } from "./composer";
import { ConsentPanel } from "./consent-panel";
import { ContactPanel } from "./contact-panel";
import { describeOwnership, leadNotice } from "./lead-notices";
import type { LeadReply } from "./lead-reply";
import { OrdersPanel } from "./orders-panel";
import { RulesPanel } from "./rules-panel";
import { TasksPanel } from "./tasks-panel";
import { TimelinePanel } from "./timeline-panel";
import { TripPanel } from "./trip-panel";

type Props = {
  lead: LeadFile;
  points: ContactPointView[];
  drafts: DraftViews;
  channels: Channel[];
  whatsApp: WhatsAppPanel;
  emailTexts: { key: string; name: string }[];
  owners: { id: string; name: string }[];
  names: Readonly<Record<string, string>>;
  tasks: { open: TaskView[]; done: TaskView[] };
  ledger: ConsentEntry[];
  standing: Standing;
  duplicates: Duplicates;
  timeline: Timeline;
  quote: QuotePanelView | null;
  takesBookings: boolean;
  /** of a lead without a quote, for staff who may make one */
  quoteForm: QuoteFormPage | null;
  lane: LanePanelView | null;
  atWork: AtWorkList;
  orders: LeadOrder[];
  today: string;
  neighbors: { query: string; position: string | null; previousId: string | null; nextId: string | null };
  nextDue: Date;
  canWrite: boolean;
  /** may copy or erase everything about the person */
  canErase: boolean;
  now: Date;
  reply: LeadReply | undefined;
  done: string | null;
  /** who looks at it, and whether what was done made the lead theirs */
  me: string;
  isTaken: boolean;
  /** what was just changed of its stage, owner or tags */
  change: DoneChange | null;
};

const keys = [
  ["j k", "next, previous"],
  ["n", "note"],
  ["c", "call"],
  ["m", "email"],
  ["t", "task"],
  ["v", "new version"],
  ["e", "stage"],
  ["u", "undo"],
] as const;

/** One lead: who, what happened, what it costs. */
export function LeadPage(props: Props) {
  const { lead, channels, names, tasks, timeline, quote, lane, neighbors, canWrite, now, reply } = props;
  const order = props.orders.find(({ isLive }) => isLive) ?? null;
  const email = channels.find(({ name }) => name === "email");
  return (
    <AdminPage
      title={lead.fullName}
      crumbs={<Link to={`/admin/crm${neighbors.query && `?${neighbors.query}`}`}>Leads</Link>}
      beside={<Beside lead={lead} />}
      buttons={<Position {...neighbors} />}
      keys={keys}
    >
      {!reply && <DoneNotice {...props} />}
      {reply?.clash && reply.fields && (
        <ClashPanel leadId={lead.id} reply={{ clash: reply.clash, fields: reply.fields }} names={names} />
      )}
      <div className="lead">
        <div className="stack lead-left">
          <ContactPanel
            lead={lead}
            points={props.points}
            channels={channels}
            canWrite={canWrite}
            now={now}
            owners={props.owners}
            order={order}
            writesWhatsApp={canWrite && props.whatsApp.isConnected}
          />
          <TripPanel lead={lead} canWrite={canWrite} now={now} />
          <ConsentPanel
            lead={lead}
            canWrite={canWrite}
            canErase={props.canErase}
            ledger={props.ledger}
            standing={props.standing}
          />
          <DuplicateHints leadId={lead.id} duplicates={props.duplicates} now={now} />
        </div>
        <div className="stack lead-mid">
          {canWrite && (
            <Composer
              lead={lead}
              emailClosed={email?.href === null ? email.note : null}
              whatsApp={props.whatsApp}
              drafts={props.drafts}
              now={now}
              emailTexts={props.emailTexts}
              order={order}
              failed={reply?.intent ?? null}
              nextDue={props.nextDue}
            />
          )}
          <TimelinePanel timeline={timeline} names={names} now={now} />
        </div>
        <div className="stack lead-right">
          <OrdersPanel orders={props.orders} today={props.today} />
          <TasksPanel {...tasks} nextDue={props.nextDue} canWrite={canWrite} now={now} />
          <RulesPanel {...props.atWork} canWrite={canWrite} now={now} />
          {quote && <QuotePanel panel={quote} canWrite={canWrite} takesBookings={props.takesBookings} />}
          {props.quoteForm && <MakeQuote page={props.quoteForm} reply={null} />}
          {lane && <LanePanel panel={lane} />}
        </div>
      </div>
    </AdminPage>
  );
}

/** What was just done, with Undo where it changed the stage, the owner or a tag. */
function DoneNotice({ done, change, lead, me, isTaken }: Props) {
  if (change?.undone) return <UndoneNotice {...change.undone} givenUp={change.givenUp} />;
  const notice = leadNotice(done);
  if (!notice) return null;
  return (
    <Notice
      tone="done"
      buttons={
        change && (
          <Form method="post" preventScrollReset>
            <UndoButton changeId={change.id} />
          </Form>
        )
      }
    >
      {notice}
      {describeOwnership(done, { owner: lead.owner, me, isTaken })}
    </Notice>
  );
}

const Beside = ({ lead }: { lead: LeadFile }) => (
  <>
    <Stage stage={lead.stage} />
    <span className="fine">
      <Lane
        pickup={{ place: lead.pickupPlace, state: lead.pickupState }}
        delivery={{ place: lead.deliveryPlace, state: lead.deliveryState }}
      />
    </span>
  </>
);

/** Where the lead is in the list one came from, and the leads beside it. */
function Position({ query, position, previousId, nextId }: Props["neighbors"]) {
  return (
    <>
      {position && <span className="fine">{position}</span>}
      <Step id={previousId} query={query} label="Previous lead" letter="k">
        <Icon name="left" />
      </Step>
      <Step id={nextId} query={query} label="Next lead" letter="j">
        <Icon name="right" />
      </Step>
    </>
  );
}

type StepProps = { id: string | null; query: string; label: string; letter: string; children: ReactNode };

function Step({ id, query, label, letter, children }: StepProps) {
  if (id === null) return null;
  const from = query && `?${new URLSearchParams({ from: query })}`;
  return (
    <Link className="btn small square" to={`/admin/crm/${id}${from}`} aria-label={label} data-key={letter}>
      {children}
    </Link>
  );
}
