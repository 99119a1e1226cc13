import { z } from "zod";

/** What `npm run doctor -- --json` prints. */
export const doctorReport = z.object({
  at: z.string(),
  findings: z.array(
    z.object({ name: z.string(), state: z.enum(["fine", "look", "broken"]), text: z.string() }),
  ),
});

export type DoctorFinding = z.output<typeof doctorReport>["findings"][number];

/** A run of the checks: under way as long as `endedAt` is null. */
export const doctorRun = z.object({
  startedAt: z.coerce.date(),
  endedAt: z.coerce.date().nullable(),
  findings: doctorReport.shape.findings,
  /** why there are no findings; "" if there are */
  error: z.string(),
});

export type DoctorRun = z.output<typeof doctorRun>;

const order = ["broken", "look", "fine"] as const;

/** What needs somebody on top, otherwise as they came. */
export const worstFirst = (findings: readonly DoctorFinding[]): DoctorFinding[] =>
  order.flatMap((state) => findings.filter((finding) => finding.state === state));
