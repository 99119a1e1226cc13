/** The private link of an order, as a path. */
export const orderLink = ({ orderNumber, token }: { orderNumber: string; token: string }): string =>
  `/order/${orderNumber}?token=${token}`;

/** The same, which says that a change was not sent, because one waits for an answer. */
export const notSentPath = (order: { orderNumber: string; token: string }): string =>
  `${orderLink(order)}&unsent=1#change-not-sent`;

type Linked = { orderNumber: string; token: string };

const pathBelow =
  (part: string) =>
  ({ orderNumber, token }: Linked): string =>
    `/order/${orderNumber}/${part}?token=${token}`;

/** The paper to print, the pages that change and cancel, and the windows for a calendar, behind the same token. */
export const confirmationPath = pathBelow("confirmation");
export const recordPath = pathBelow("record");
export const changePath = pathBelow("change");
/** The step of a change with both prices and the name. */
export const signChangePath = (order: Linked): string => `${changePath(order)}&step=sign`;
/** Where the card is kept, or our fee paid. */
export const payPath = pathBelow("pay");
export const cancelPath = pathBelow("cancel");
/** Where loss or damage is claimed, and where somebody says how it went. */
export const claimPath = pathBelow("claim");
export const reviewPath = pathBelow("review");
export const calendarPath = pathBelow("calendar.ics");
export const billPath = pathBelow("bill-of-lading");
export const billPdfPath = pathBelow("bill-of-lading.pdf");
export const dispatchSheetPath = pathBelow("dispatch-sheet");
export const certificatePath = pathBelow("certificate");
/** The record as a file, for people and for programs. */
export const recordFilePath = pathBelow("record.txt");
export const recordJsonPath = pathBelow("record.json");
/** A photo of the vehicle. */
export const photoPath = (order: Linked, photoId: string): string => pathBelow(`photo/${photoId}`)(order);
export const streamPath = pathBelow("stream");
