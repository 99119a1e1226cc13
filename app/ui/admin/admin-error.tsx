import { AdminPage } from "./page";

type Props = { status: number; title: string; message: string };

/** An error inside the staff area's frame; never a stack trace. */
export function AdminError({ status, title, message }: Props) {
  return (
    <AdminPage title={status === 404 ? "There is nothing here" : title}>
      <div className="panel empty">
        <p className="head">{message}</p>
        <a className="btn" href="/admin/dashboard">
          To the dashboard
        </a>
      </div>
    </AdminPage>
  );
}
