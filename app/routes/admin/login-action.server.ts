import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs } from "@remix-run/node";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import { describeLoginError, retryAfter } from "#app/domain/crm/staff/login/login-error.ts";
import { codeForm, passwordForm } from "#app/domain/crm/staff/login/login-fields.ts";
import { createSession } from "#app/domain/crm/staff/session.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import type { FormSubmission } from "#app/http/forms/read-submission.server.ts";
import { adminPath } from "#app/http/staff/admin-path.ts";
import { authenticator, withFields } from "#app/http/staff/authenticator.server.ts";
import type { LoginFailure } from "#app/http/staff/authenticator.server.ts";
import { forgetPendingLogin, savePendingLogin } from "#app/http/staff/pending-login-cookie.server.ts";
import { isKnownDevice, rememberDevice } from "#app/http/staff/known-device-cookie.server.ts";
import { findStaff, sessionPlace } from "#app/http/staff/require-staff.server.ts";
import { saveStaffToken } from "#app/http/staff/staff-cookie.server.ts";
import { logger } from "#app/logger.server.ts";
import { requestScope } from "#app/request-context.server.ts";

/** Both steps of a login: the email and password, then the code. */
export async function loginAction({ request }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const { pathname, search, searchParams } = new URL(request.url);
  const to = adminPath(searchParams.get("to"));
  if (await findStaff(request)) return redirect(to, 303);
  if (fields["intent"] === "restart")
    return redirect(pathname + search, { status: 303, headers: await forgetPendingLogin() });

  const strategy = fields["password"] === undefined && fields["code"] !== undefined ? "code" : "password";
  const submission =
    strategy === "code" ? readSubmission(codeForm, fields) : readSubmission(passwordForm, fields);
  if (!submission.ok) {
    const errors = describeStaffErrors(submission.error, "not-logged-in");
    return actionResult(submission, errors, {});
  }
  try {
    const step = await authenticator.authenticate(strategy, withFields(request, fields));
    if (!step.ok) return await rejected(submission, step.error);
    if (step.value.is === "pending") {
      const headers = await savePendingLogin(step.value.pendingLogin, new Date());
      return redirect(pathname + search, { status: 303, headers });
    }
    const { staff } = step.value;
    const place = { ...sessionPlace(request), isKnown: await isKnownDevice(request, staff.id) };
    const token = await createSession(staff, place, new Date());
    const headers = new Headers(await saveStaffToken(token));
    headers.append("Set-Cookie", (await rememberDevice(request, staff.id))["Set-Cookie"]);
    headers.append("Set-Cookie", (await forgetPendingLogin())["Set-Cookie"]);
    return redirect(to, { status: 303, headers });
  } catch (error) {
    if (error instanceof Response) throw error;
    logger.error({ err: error }, "a staff login could not be stored");
    return actionResult(submission, notStored, {}, { status: 503 });
  }
}

/** Every login is stored, and so is every try, because tries are counted. */
const notStored = {
  title: "Nobody can log in right now.",
  message: "The database stores nothing at the moment: /healthz says why. Please try again later.",
  fields: [],
};

async function rejected(submission: FormSubmission<string, unknown>, error: LoginFailure) {
  const now = new Date();
  if (error.code === "waited-too-long") {
    const errors = { title: "That took too long.", message: "Please log in again.", fields: [] };
    return actionResult(submission, errors, {}, { status: 400, headers: await forgetPendingLogin() });
  }
  logger.warn({ reason: error.code, address: requestScope().ip }, "a staff login was rejected");
  const headers: HeadersInit =
    error.code === "locked" ? { "Retry-After": String(retryAfter(error.until, now)) } : {};
  const status = error.code === "locked" ? 429 : 400;
  return actionResult(submission, describeLoginError(error, now), {}, { status, headers });
}
