import { Choice } from "../form/choice";
import { EnclosedDrawing, OpenDrawing } from "./transport-drawing";

type Props = { id: string; name?: string; chosen: string; error?: string | undefined };

export const TransportChoice = ({ name = "transportType", ...choice }: Props) => (
  <Choice
    {...choice}
    name={name}
    legend="Transport type"
    options={[
      { value: "open", label: "Open", note: "About nine cars in ten", drawing: <OpenDrawing /> },
      { value: "enclosed", label: "Enclosed", note: "Classic, exotic, new", drawing: <EnclosedDrawing /> },
    ]}
  />
);
