import type { ReferralView } from "#app/domain/crm/referrals/referral-view.ts";
import { CopyField } from "#app/ui/form/copy-field.tsx";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";

type Props = {
  referral: ReferralView;
  /** the full referral link to share */
  address: string;
  /** this page's own full link */
  pageAddress: string;
  reward: string;
};

export function ReferralBoard({ referral, address, pageAddress, reward }: Props) {
  return (
    <>
      <h1>Your referral link</h1>
      <section className="card people-card" aria-labelledby="referral-code">
        <h2 className="receipt-number figures" id="referral-code">
          Code <span>{referral.code}</span>
        </h2>
        <CopyField id="referral-address" label="Give this link to others" value={address} />
        {reward && <p className="referral-reward">{reward}</p>}
        <dl className="referral-figures figures">
          <div>
            <dt>Quotes started</dt>
            <dd>{formatCount(referral.visits)}</dd>
          </div>
          <div>
            <dt>Quotes asked for</dt>
            <dd>{formatCount(referral.quotes)}</dd>
          </div>
        </dl>
        <p className="referral-note">
          Since {formatDay(referral.since)}. A visitor counts once a day, when they fill in the first step of
          the form. A quote counts once for the person who asked for it, however often they renew it.
        </p>
      </section>
      <section className="people-after" aria-labelledby="referral-keep">
        <h2 id="referral-keep">Keep this page</h2>
        <p>
          Anyone with its link can open it, so keep it to yourself. Bookmark it: only this address leads back
          to these figures.
        </p>
        <CopyField id="referral-page-address" label="The address of this page" value={pageAddress} />
      </section>
    </>
  );
}
