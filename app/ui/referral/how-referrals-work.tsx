/** `reward` is the operator's own text; if it's empty, no reward is mentioned. */
export function ReferralLede({ reward }: { reward: string }) {
  return (
    <div className="people-head">
      <h1>Send a friend our way</h1>
      <p className="people-lede">
        You get a link of your own. Whoever comes with it sees the same site and the same prices as everyone,
        and their quote tells us that it was you who sent them.
      </p>
      {reward && <p className="referral-reward">{reward}</p>}
    </div>
  );
}

export function HowReferralsWork() {
  return (
    <div className="people-more">
      <dl>
        <div>
          <dt>You see</dt>
          <dd>How many visitors came with your link, and how many of them asked for a quote. No names.</dd>
        </div>
        <div>
          <dt>Your friend sees</dt>
          <dd>Nothing of you. The link carries a code of six characters, not your name.</dd>
        </div>
        <div>
          <dt>We keep</dt>
          <dd>
            Your name and email with your code, and for each day the number of visits. Who came is not kept.
          </dd>
        </div>
      </dl>
    </div>
  );
}
