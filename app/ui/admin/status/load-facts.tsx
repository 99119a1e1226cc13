import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { BuildRelease } from "#app/platform/release.mjs";
import type { SiteLoad } from "#app/domain/desk/operations/site-load.ts";
import { Ago } from "#app/ui/admin/when.tsx";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { formatBytes } from "#app/domain/base/text/format-bytes.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Table } from "#app/ui/admin/table.tsx";

type Props = {
  load: SiteLoad;
  process: {
    startedAt: Date;
    memory: number;
    node: string;
    listeners: number;
    /** null where nothing was built, as in development */
    release: BuildRelease | null;
    releaseOnDisk: BuildRelease | null;
  };
  now: Date;
};

function Streamed({ stream, now }: { stream: SiteLoad["stream"]; now: Date }) {
  if (!stream) return "Not set";
  if (stream.isElsewhere) return "By another process";
  const times = stream.restarts === 1 ? "once" : `${formatCount(stream.restarts)} times`;
  const restarts = stream.restarts > 0 ? `, started again ${times}` : "";
  if (!stream.syncedAt) return `Nothing yet${restarts}`;
  return (
    <>
      Everything until <Ago at={stream.syncedAt} now={now} />
      {restarts}
    </>
  );
}

/** What came of the last restore on trial. */
function Tried({ trial, now }: { trial: SiteLoad["trial"]; now: Date }) {
  if (!trial) return "Not yet: one is tried each week";
  const when = <Ago at={trial.at} now={now} />;
  if (trial.problem !== null)
    return (
      <>
        Failed {when}: {trial.problem}
      </>
    );
  const what = `${formatCount(trial.leads)} leads, ${formatCount(trial.files)} files`;
  return trial.isWhenMade ? (
    <>
      {what}: the encrypted copy made {when} was read back with the key it was made with. Whether your secret
      key opens it, only you can try
    </>
  ) : (
    <>
      {what}: {trial.copy} was restored on trial {when}
    </>
  );
}

/** Pictures of posts and emails, which lie outside the database. */
function describeFiles(files: SiteLoad["files"], isOnServer: boolean): string {
  if (!files) return "None are taken in: with a database server, set FILES_DIR";
  const held = `${formatCount(files.count)}, ${formatBytes(files.bytes)}`;
  if (isOnServer)
    return `${held}, in FILES_DIR: all machines must share that folder, and its backup is yours to make`;
  const { pending } = files;
  const streamed = pending ? `, ${formatCount(pending)} not yet at BACKUP_URL` : ", all at BACKUP_URL";
  return `${held}, on this machine’s disk${pending === null ? "" : streamed}`;
}

const named = ({ id, madeAt }: BuildRelease) => (
  <>
    {id}, of {formatDeskMoment(new Date(madeAt))}
  </>
);

function Running({ release, releaseOnDisk }: Pick<Props["process"], "release" | "releaseOnDisk">) {
  if (!release) return "None was built";
  const isOther = releaseOnDisk !== null && releaseOnDisk.id !== release.id;
  return (
    <>
      {named(release)}
      {isOther && <b className="bad">. On the disk is {named(releaseOnDisk)}: restart to run it</b>}
    </>
  );
}

/** What orders wait for, each with the list that has them. */
const describeShipping = (shipping: SiteLoad["shipping"]): [string, ReactNode][] => {
  const { uncheckedCarriers, paymentLinks, stuckPayments, driverLinks, claimsDue } = shipping;
  return [
    ...(uncheckedCarriers === null
      ? []
      : [
          [
            "Carriers not checked for two nights",
            `${formatCount(uncheckedCarriers)} of those with an order under way`,
          ] as [string, ReactNode],
        ]),
    [
      "Payments",
      `${formatCount(paymentLinks.open)} open ${paymentLinks.open === 1 ? "link" : "links"}, ${formatCount(paymentLinks.overdue)} past their last day; ${formatCount(stuckPayments)} stuck at Stripe`,
    ],
    ["Open links of drivers", formatCount(driverLinks)],
    [
      "Claims past their clock",
      <Link key="claims" to="/admin/claims?show=due">
        {formatCount(claimsDue)}
      </Link>,
    ],
  ];
};

export function LoadFacts({ load, process, now }: Props) {
  const { outbox, startsToday, leadsWaiting, shipping, disk, backup, trial, stream, server, mailbox, files } =
    load;
  const kept: [string, ReactNode][] = disk
    ? [
        ["Database", `${formatBytes(disk.file)} and ${formatBytes(disk.log)} of write-ahead log`],
        ["Free on its disk", formatBytes(disk.free)],
        [
          "Newest backup",
          backup ? (
            <>
              <Ago at={backup.at} now={now} />, {formatBytes(backup.bytes)}
            </>
          ) : (
            "None"
          ),
        ],
        ...(trial === undefined
          ? []
          : [["Restore on trial", <Tried key="trial" trial={trial} now={now} />] as [string, ReactNode]]),
        ["Streamed to BACKUP_URL", <Streamed key="stream" stream={stream} now={now} />],
      ]
    : [
        ["Database", `On the server ${server}`],
        ["Backups", "Made by that server: this site makes none, and doesn’t check it for damage"],
      ];
  const facts: [string, ReactNode][] = [
    ["Started", <Ago key="started" at={process.startedAt} now={now} />],
    ["Release", <Running key="release" {...process} />],
    ["Memory", `${formatBytes(process.memory)}, Node ${process.node}`],
    ["Open news tickers", formatCount(process.listeners)],
    ...kept,
    ["Files", describeFiles(files, server !== null)],
    ["Messages waiting", `${formatCount(outbox.waiting)}, given up ${formatCount(outbox.givenUp)}`],
    [
      "Replies read",
      mailbox ? mailbox.readAt ? <Ago key="replies" at={mailbox.readAt} now={now} /> : "Not yet" : "Not set",
    ],
    ["Leads waiting for us", formatCount(leadsWaiting)],
    ...describeShipping(shipping),
    [
      "Quotes begun today",
      `${formatCount(startsToday.reduce((sum, some) => sum + some, 0))}, sent ${formatCount(startsToday[3] ?? 0)}`,
    ],
  ];
  return (
    <section className="panel" aria-label="What it holds">
      <Table
        phone="cards"
        frame="none"
        isHeadless
        rows={facts}
        rowKey={([label]) => label}
        columns={[
          { label: "Fact", isRowName: true, cell: ([label]) => label },
          { label: "Value", cell: ([, fact]) => fact },
        ]}
      />
    </section>
  );
}
