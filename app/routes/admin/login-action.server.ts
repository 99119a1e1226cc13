import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs } from "@remix-run/node";
import { describeStaffErrors } from "../../domain/forms/staff-errors";
import { describeLoginError, retryAfter } from "../../domain/staff/login/login-error";
import { codeForm, passwordForm } from "../../domain/staff/login/login-fields";
import { createSession } from "../../domain/staff/session.server";
import { readForm } from "../../http/forms/read-body.server";
import { actionResult, readSubmission } from "../../http/forms/read-submission.server";
import type { FormSubmission } from "../../http/forms/read-submission.server";
import { adminPath } from "../../http/staff/admin-path";
import { authenticator, withFields } from "../../http/staff/authenticator.server";
import type { LoginFailure } from "../../http/staff/authenticator.server";
import { forgetHalfLogin, saveHalfLogin } from "../../http/staff/half-login-cookie.server";
import { isKnownDevice, rememberDevice } from "../../http/staff/known-device-cookie.server";
import { findStaff, sessionPlace } from "../../http/staff/require-staff.server";
import { saveStaffToken } from "../../http/staff/staff-cookie.server";
import { logger } from "../../logger.server";

/** Both steps of a login: the email and password, then the code. */
export async function loginAction({ request }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const { pathname, search, searchParams } = new URL(request.url);
  const to = adminPath(searchParams.get("to"));
  if (await findStaff(request)) return redirect(to, 303);
  if (fields["intent"] === "restart")
    return redirect(pathname + search, { status: 303, headers: await forgetHalfLogin() });

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
    if (step.value.is === "waiting") {
      const headers = await saveHalfLogin(step.value.half, new Date());
      return redirect(pathname + search, { status: 303, headers });
    }
    const { staff } = step.value;
    const place = { ...sessionPlace(request), isKnown: await isKnownDevice(request, staff.id) };
    const token = await createSession(staff, place, new Date());
    const headers = new Headers(await saveStaffToken(token));
    headers.append("Set-Cookie", (await rememberDevice(request, staff.id))["Set-Cookie"]);
    headers.append("Set-Cookie", (await forgetHalfLogin())["Set-Cookie"]);
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
    return actionResult(submission, errors, {}, { status: 400, headers: await forgetHalfLogin() });
  }
  logger.warn({ reason: error.code }, "a staff login was rejected");
  const headers: HeadersInit =
    error.code === "locked" ? { "Retry-After": String(retryAfter(error.until, now)) } : {};
  const status = error.code === "locked" ? 429 : 400;
  return actionResult(submission, describeLoginError(error, now), {}, { status, headers });
}
