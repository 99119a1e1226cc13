import { Form, Link } from "@remix-run/react";
import { chosenLostReasons, lostReasonLabels } from "#app/domain/crm/leads/lost-reasons.ts";
import { movesFrom } from "#app/domain/crm/leads/stage-moves.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import type { LeadOrder } from "#app/domain/shipping/orders/list/orders-of-lead.server.ts";
import { progressOf } from "#app/domain/shipping/orders/order-states.ts";
import type { LeadFile } from "#app/domain/crm/leads/view/lead-file.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { LeadFields } from "./lead-fields";
import { useLeadForm } from "./lead-reply";

const stageOptions = leadStages.map(({ code, label }) => ({ value: code, label }));

/** The stage that a lead is in, and where it may go from there; with an order it follows that. */
export const optionsFrom = (stage: string, order: LeadOrder | null) => {
  const isDelivered = order !== null && progressOf(order.state) >= progressOf("delivered");
  const moves: readonly string[] = movesFrom(stage, order && { isDelivered });
  return stageOptions.filter(({ value }) => value === stage || moves.includes(value));
};
export const lostOptions = chosenLostReasons.map((reason) => ({
  value: reason,
  label: lostReasonLabels[reason],
}));

type Props = {
  lead: LeadFile;
  owners: { id: string; name: string }[];
  /** the order that the stage follows */
  order: LeadOrder | null;
};

/** Where the lead stands and whose it is. The reason shows while the stage is Lost. */
export function StageForm({ lead, owners, order }: Props) {
  const { errors, field, idOf } = useLeadForm<"stage" | "lostReason" | "ownerId">("stage", {
    stage: lead.stage,
    lostReason: lead.lostReason ?? "",
    ownerId: lead.ownerId ?? "",
  });
  // An owner who was switched off since is still shown.
  const known =
    owners.some(({ id }) => id === lead.ownerId) || !lead.owner ? owners : [...owners, lead.owner];
  return (
    <Form method="post" className="stack close stage-form" preventScrollReset>
      <FormErrors errors={errors} idOf={idOf} />
      <LeadFields intent="stage" seen={lead} changes={["stage", "ownerId"]} />
      <div className="pair">
        <SelectField
          {...field("stage")}
          label="Stage"
          options={optionsFrom(lead.stage, order)}
          data-key="e"
        />
        <SelectField
          {...field("ownerId")}
          label="Owner"
          empty="Nobody"
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      {order && (
        <p className="fine">
          The stage follows order <Link to={`/admin/orders/${order.id}`}>{order.orderNumber}</Link>: move the
          order instead.
        </p>
      )}
      <div className="lost-reason">
        <SelectField {...field("lostReason")} label="Lost because of" empty="Choose" options={lostOptions} />
      </div>
      <button className="btn small">Save</button>
    </Form>
  );
}
