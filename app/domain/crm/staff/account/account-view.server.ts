import { encode } from "uqr";
import { db } from "#app/db.server.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { recoveryCodesLeft } from "#app/domain/crm/staff/login/recovery-codes.server.ts";
import { decryptSecret } from "#app/domain/crm/staff/login/encrypted-secret.server.ts";
import { totpAddress } from "#app/domain/crm/staff/login/totp.server.ts";
import { secretSetUpIn } from "./second-step.server";

/** A QR code as an SVG path of dark squares; `size` is its width and height. */
export type QrCode = { size: number; path: string };

export type SecondStepView =
  | { is: "off" }
  /** `appKey` for an app that can't scan */
  | { is: "being-set-up"; appKey: string; qr: QrCode }
  /** `isReadable`: false after the server's secret has changed, when codes from the app don't work */
  | { is: "on"; since: Date; codesLeft: number; isReadable: boolean };

function drawQr(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join("") };
}

/** As this session sees it: what another one is setting up looks off. */
export async function secondStepView(staff: {
  id: string;
  email: string;
  sessionId: string;
}): Promise<SecondStepView> {
  const found = await db.staff.findUnique({
    where: { id: staff.id },
    select: { totpSecret: true, totpConfirmedAt: true },
  });
  const stored = found?.totpSecret ?? null;
  if (found?.totpConfirmedAt)
    return {
      is: "on",
      since: found.totpConfirmedAt,
      isReadable: stored !== null && decryptSecret(stored, staff.id) !== null,
      codesLeft: await recoveryCodesLeft(staff.id),
    };
  const secret = secretSetUpIn(stored, staff);
  if (!secret) return { is: "off" };
  const appKey = secret.replace(/(.{4})(?=.)/g, "$1 ");
  return { is: "being-set-up", appKey, qr: drawQr(totpAddress(secret, staff.email, businessName())) };
}
