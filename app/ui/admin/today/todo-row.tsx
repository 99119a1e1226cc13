import { Form, Link } from "@remix-run/react";
import type { TodoView } from "#app/domain/desk/figures/today/present-todo.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Lane } from "#app/ui/admin/lane.tsx";

type Props = { todo: TodoView; isAt: boolean; onFocus: () => void };

/** One thing to do: when, who, what, from where to where, and the one button that does it. */
export function TodoRow({ todo, isAt, onFocus }: Props) {
  const { name, leadId, pickup, delivery, price, what, isQuiet, kind } = todo;
  return (
    <li
      className={isAt ? "todo at" : "todo"}
      aria-current={isAt || undefined}
      id={todo.key}
      onFocus={onFocus}
      onPointerDown={onFocus}
    >
      <When {...todo.when} isClock={kind === "waiting"} />
      <Link className="todo-who clip" to={`/admin/crm/${leadId}`}>
        {name}
      </Link>
      <span className="todo-what clip">
        {isQuiet && kind === "waiting" && <Icon name="lock" />}
        <span>{what}</span>
      </span>
      <span className="todo-lane">
        <Lane pickup={pickup} delivery={delivery} />
      </span>
      <span className="todo-price">{price !== null && formatDollars(price)}</span>
      {todo.task ? <TaskButtons todo={todo} /> : <Act todo={todo} />}
    </li>
  );
}

function When({ label, iso, tone, isClock }: TodoView["when"] & { isClock: boolean }) {
  const text = iso ? <time dateTime={iso}>{label}</time> : label;
  if (!isClock) return <span className={tone ? `due ${tone}` : "due"}>{text}</span>;
  return (
    <span className={tone ? `clock ${tone}` : "clock"}>
      <Icon name="clock" />
      <span className="vh">waiting</span>
      {text}
    </span>
  );
}

function Act({ todo: { act, kind, leadId, name } }: { todo: TodoView }) {
  const about = <span className="vh"> {name}</span>;
  if (act.kind === "none")
    return (
      <Link className="btn small" to={`/admin/crm/${leadId}`}>
        <Icon name="right" />
        Open{about}
      </Link>
    );
  const isCall = act.kind === "call";
  return (
    <a className={isCall && kind === "waiting" ? "btn small next" : "btn small"} href={act.href}>
      <Icon name={isCall ? "phone" : "mail"} />
      {isCall ? "Call" : kind === "answered" ? "Reply" : "Email"}
      {about}
    </a>
  );
}

/** Done, or tomorrow at nine. */
function TaskButtons({ todo: { task, leadId, name } }: { todo: TodoView }) {
  return (
    <Form method="post" className="todo-task" preventScrollReset>
      <input type="hidden" name="leadId" value={leadId} />
      <input type="hidden" name="taskId" value={task?.id} />
      <button className="btn small" name="intent" value="done">
        <Icon name="check" />
        Done<span className="vh"> with {name}</span>
      </button>
      <button className="btn small square" name="intent" value="later" title="Tomorrow at 9:00 AM">
        <Icon name="clock" label={`Tomorrow at 9:00 AM: ${name}`} />
      </button>
    </Form>
  );
}
