import { Form } from "@remix-run/react";
import type { TaskView } from "#app/domain/crm/leads/view/task-view.ts";
import { deskDayOf, formatDeskInput, formatDeskTime } from "#app/domain/base/text/desk-time.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { TextField } from "#app/ui/admin/field.tsx";
import { DayOf } from "#app/ui/admin/when.tsx";
import { LeadFields } from "./lead-fields";
import { useLeadForm, useSavedKey } from "./lead-reply";

type Props = {
  open: TaskView[];
  done: TaskView[];
  /** when a new task is due by default */
  nextDue: Date;
  canWrite: boolean;
  now: Date;
};

export function TasksPanel({ open, done, nextDue, canWrite, now }: Props) {
  const added = useSavedKey("task");
  return (
    <section className="panel" aria-labelledby="tasks-head">
      <div className="panel-head">
        <h2 className="head" id="tasks-head">
          Tasks
        </h2>
        <span className="fine">{open.length} open</span>
      </div>
      <ul className="tasks">
        {open.map((task) => (
          <OpenTask
            key={`${task.id} ${task.title} ${task.dueAt.getTime()}`}
            task={task}
            canWrite={canWrite}
            now={now}
          />
        ))}
        {done.map((task) => (
          <DoneTask key={task.id} task={task} canWrite={canWrite} now={now} />
        ))}
      </ul>
      {canWrite && <AddTask key={added} nextDue={nextDue} />}
    </section>
  );
}

type OneTask = { task: TaskView; canWrite: boolean; now: Date };

function OpenTask({ task, canWrite, now }: OneTask) {
  const isLate = task.dueAt < now;
  const due = (
    <span className={isLate ? "due bad" : "due"}>
      <DayOf at={task.dueAt} now={now} />
      {deskDayOf(task.dueAt) === deskDayOf(now) && ` ${formatDeskTime(task.dueAt)}`}
    </span>
  );
  if (!canWrite)
    return (
      <li>
        <span>{task.title}</span>
        {due}
      </li>
    );
  return (
    <li>
      <Form method="post" preventScrollReset>
        <LeadFields intent="task-done" />
        <button className="box" name="taskId" value={task.id} aria-label={`Done: ${task.title}`} />
      </Form>
      <ChangeTask task={task} />
      {due}
    </li>
  );
}

function ChangeTask({ task }: { task: TaskView }) {
  const { errors, field, idOf, isOpen } = useLeadForm<"title" | "dueAt">(
    "task-change",
    { title: task.title, dueAt: formatDeskInput(task.dueAt) },
    { id: `task-${task.id}`, isOurs: ({ taskId }) => taskId === task.id },
  );
  return (
    <details className="task-change" open={isOpen}>
      <summary>{task.title}</summary>
      <Form method="post" className="stack close" preventScrollReset>
        <FormErrors errors={errors} idOf={idOf} />
        <LeadFields intent="task-change" />
        <input type="hidden" name="taskId" value={task.id} />
        <TextField {...field("title")} label="What to do" maxLength={200} />
        <TextField {...field("dueAt")} label="Due" type="datetime-local" />
        <button className="btn small">Save task</button>
      </Form>
    </details>
  );
}

function DoneTask({ task, canWrite, now }: OneTask) {
  return (
    <li className="muted">
      {canWrite && (
        <Form method="post" preventScrollReset>
          <LeadFields intent="task-reopen" />
          <button className="box" name="taskId" value={task.id} aria-label={`Reopen: ${task.title}`}>
            <Icon name="check" />
          </button>
        </Form>
      )}
      <del>{task.title}</del>
      <span className="due">{task.doneAt && <DayOf at={task.doneAt} now={now} />}</span>
    </li>
  );
}

function AddTask({ nextDue }: Pick<Props, "nextDue">) {
  const { errors, field, idOf } = useLeadForm<"title" | "dueAt">("task-add", {
    dueAt: formatDeskInput(nextDue),
  });
  const [title, due] = [field("title"), field("dueAt")];
  return (
    <Form method="post" className="task-add" preventScrollReset>
      <FormErrors errors={errors} idOf={idOf} />
      <LeadFields intent="task-add" />
      <input
        className="input small"
        aria-label="New task"
        placeholder="New task"
        data-key="t"
        maxLength={200}
        autoComplete="off"
        {...control(title)}
      />
      <input className="input small" aria-label="Due" type="datetime-local" {...control(due)} />
      <button className="btn small">Add</button>
    </Form>
  );
}

const control = ({
  id,
  name,
  value,
  error,
}: {
  id: string;
  name: string;
  value: string;
  error?: string | undefined;
}) => ({ id, name, defaultValue: value, ...(error && { "aria-invalid": true as const }) });
