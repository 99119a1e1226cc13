/** A lead as a row of the list or a card of the board. */
export type LeadRow = {
  id: string;
  name: string;
  stage: string;
  lostReason: string | null;
  owner: { id: string; name: string } | null;
  createdAt: Date;
  waitingSince: Date | null;
  lastTouchAt: Date | null;
  nextTaskAt: Date | null;
  nextTaskTitle: string | null;
  isContactStopped: boolean;
  quoteNumber: string | null;
  pickup: { place: string | null; state: string | null };
  delivery: { place: string | null; state: string | null };
  vehicle: string | null;
  isEnclosed: boolean;
  isRunning: boolean;
  /** whole US dollars */
  price: number | null;
  /** YYYY-MM-DD */
  pickupOn: string | null;
  tags: string[];
  version: number;
};
