import type { HeldOfferPage } from "#app/domain/shipping/offers/load-offer-page.server.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { DispatchPaper } from "#app/ui/order/dispatch-paper.tsx";
import { PrintButton } from "#app/ui/order/print-button.tsx";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";
import { OfferForm, useOfferForm } from "./offer-form";
import type { OfferReply } from "./offer-form";
import { Driver, textOf } from "./open-offer";

type Props = { page: HeldOfferPage; reply: OfferReply | undefined };

/** The load is this carrier's: its dispatch sheet to read, accept and print, and the driver's link. */
export function HeldOffer({ page, reply }: Props) {
  const { sheet, carrier, phone, driverLink } = page;
  return (
    <>
      <div className="offer-tools">
        <p>
          This load is with {carrier}. Something isn’t right? Call <PhoneLink phone={phone} /> before you
          load.
        </p>
        <PrintButton />
      </div>
      {sheet.isOld && (
        <p className="offer-notice">
          Something changed after we gave you sheet {sheet.version}. You see it as it is now, and the next
          sheet is on its way. Wait for it, or call us.
        </p>
      )}
      <DispatchPaper sheet={sheet} accepted={page.accepted} code={driverLink?.code ?? null} />
      {page.mayAccept && <AcceptSheet page={page} reply={reply} />}
      {driverLink && (
        <section className="order-box offer-links">
          <h2>The driver’s link</h2>
          <p>
            It’s for {page.driver.name || "your driver"} alone: <a href={driverLink.url}>{driverLink.url}</a>
          </p>
          <ChangeDriver page={page} reply={reply} />
        </section>
      )}
    </>
  );
}

function AcceptSheet({ page: { token, sheet, name }, reply }: Props) {
  const form = useOfferForm("accept-sheet", reply, { acceptedBy: name });
  return (
    <section className="order-box offer-links">
      <h2>Accept sheet {sheet.version}</h2>
      <OfferForm form={form} token={token} button={`Accept sheet ${sheet.version}`} isMain>
        <input type="hidden" name="sheet" value={sheet.version} />
        <TextField {...textOf(form.field("acceptedBy"))} label="Your full name" autoComplete="name" />
        <p className="order-fine">Your name is kept with the time, and stands on the sheet.</p>
      </OfferForm>
    </section>
  );
}

function ChangeDriver({ page: { token, driver }, reply }: Props) {
  const form = useOfferForm("driver", reply, { driverName: driver.name, driverPhone: driver.phone });
  return (
    <details className="offer-more" open={form.isRejected}>
      <summary>Somebody else drives</summary>
      <OfferForm form={form} token={token} button="Change the driver">
        <p>The new driver gets a link of their own, and the one above ends.</p>
        <Driver form={form} isOptional={false} />
      </OfferForm>
    </details>
  );
}
