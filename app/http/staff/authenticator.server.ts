import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { checkCode, findPendingStaff } from "#app/domain/crm/staff/login/check-code.server.ts";
import { checkPassword } from "#app/domain/crm/staff/login/check-password.server.ts";
import type { LoginError } from "#app/domain/crm/staff/login/login-error.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { readPendingLogin } from "./pending-login-cookie.server";
import { triesOf } from "./tries.server";

/** Who is in now, or whose code is still to come. */
export type LoginStep =
  | { is: "signed-in"; staff: { id: string; name: string } }
  | { is: "pending"; pendingLogin: { staffId: string; passwordChangedAt: number } };

export type LoginFailure = LoginError | { code: "waited-too-long"; until: null };

const text = (form: FormData, name: string) => String(form.get(name) ?? "");

/** Verifies the two steps of a login; sessions are ours (domain/crm/staff/session.server.ts). */
export const authenticator = new Authenticator<Result<LoginStep, LoginFailure>>()
  .use(
    new FormStrategy(async ({ form }) => {
      const checked = await checkPassword(triesOf(text(form, "email")), text(form, "password"), new Date());
      if (!checked.ok) return checked;
      const { staff, needsCode, passwordChangedAt } = checked.value;
      if (!needsCode) return ok({ is: "signed-in", staff });
      const pendingLogin = { staffId: staff.id, passwordChangedAt: passwordChangedAt?.getTime() ?? 0 };
      return ok({ is: "pending", pendingLogin });
    }),
    "password",
  )
  .use(
    new FormStrategy(async ({ form, request }) => {
      const now = new Date();
      const pendingLogin = await readPendingLogin(request, now);
      const staff = pendingLogin && (await findPendingStaff(pendingLogin));
      if (!staff) return err({ code: "waited-too-long", until: null });
      const checked = await checkCode(staff, triesOf(staff.email), text(form, "code"), now);
      return checked.ok ? ok({ is: "signed-in", staff }) : checked;
    }),
    "code",
  );

/** A request with the fields that were read and checked before: the strategy would read a body of any size. */
export const withFields = (request: Request, fields: Record<string, string>): Request =>
  new Request(request.url, {
    method: "POST",
    headers: { Cookie: request.headers.get("Cookie") ?? "" },
    body: new URLSearchParams(fields),
  });
