export type DeliveryState = "waiting" | "leaving" | "delivered" | "given-up";

export type DeliveryRow = {
  id: string;
  endpoint: { id: string; name: string; isOn: boolean };
  event: string;
  createdAt: Date;
  state: DeliveryState;
  /** when it goes next, if it waits */
  dueAt: Date | null;
  attempts: number;
  /** of the last answer: its status, its beginning, and how long it took */
  status: number | null;
  answer: string | null;
  durationMs: number | null;
  /** JSON, as sent */
  payload: string;
};
