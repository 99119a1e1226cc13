import type { ReactNode } from "react";
import { LogoMark } from "#app/ui/admin/logo-mark.tsx";

type Props = { brand: string; title: string; children: ReactNode };

/** The box of the screens before somebody is in: there's no rail. */
export function LoginPanel({ brand, title, children }: Props) {
  return (
    <main className="login-screen">
      <div className="panel login">
        <p className="login-brand">
          <LogoMark />
          {brand} <span>staff</span>
        </p>
        <h1 className="vh">{title}</h1>
        <div className="stack">{children}</div>
      </div>
    </main>
  );
}
