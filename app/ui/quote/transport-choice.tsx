import type { VehicleKind } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import { Choice } from "#app/ui/form/choice.tsx";
import { EnclosedDrawing, OpenDrawing } from "./transport-drawing";

type Props = { id: string; kind: VehicleKind; name?: string; chosen: string; error?: string | undefined };

/** What is said of cars holds for no other kind. */
const notesOf = (kind: VehicleKind) =>
  kind === "car"
    ? { open: "About nine cars in ten", enclosed: "Classic, exotic, new" }
    : { open: "On an open trailer", enclosed: "In a closed trailer" };

export function TransportChoice({ kind, name = "transportType", ...choice }: Props) {
  const { open, enclosed } = notesOf(kind);
  return (
    <Choice
      {...choice}
      name={name}
      legend="Transport type"
      options={[
        { value: "open", label: "Open", note: open, drawing: <OpenDrawing /> },
        { value: "enclosed", label: "Enclosed", note: enclosed, drawing: <EnclosedDrawing /> },
      ]}
    />
  );
}
