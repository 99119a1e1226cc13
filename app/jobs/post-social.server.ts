import { deliverPosts } from "#app/domain/desk/social/deliver-posts.server.ts";
import { outboxDeliveries } from "#app/metrics.server.ts";
import type { JobRun } from "./run-jobs.server";

export const postSocial = ({ log, stopping }: JobRun): Promise<void> =>
  deliverPosts({
    now: () => new Date(),
    stopping,
    report: (report) => {
      outboxDeliveries.inc({ kind: "social-post", outcome: report.outcome });
      if (report.outcome === "delivered") log.info(report, "a post went out");
      else log.warn(report, "a post did not go out");
    },
  });
