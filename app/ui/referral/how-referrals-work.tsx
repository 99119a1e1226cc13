/** `reward` is the operator's own text; if it's empty, no reward is mentioned. */
export function ReferralLede({ reward }: { reward: string }) {
  return (
    <div className="people-head">
      <h1>Send a friend our way</h1>
      <p className="people-lede">
        You get your own link. Anyone who uses it sees the same site and the same prices as everyone else, and
        their quote tells us you sent them.
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
          <dd>How many people started a quote with your link, and how many finished it. No names.</dd>
        </div>
        <div>
          <dt>Your friend sees</dt>
          <dd>Nothing about you. The link has a six-character code in it, not your name.</dd>
        </div>
        <div>
          <dt>We keep</dt>
          <dd>
            Your name and email with your code, and how many quotes were started each day. We don’t keep who
            came.
          </dd>
        </div>
      </dl>
    </div>
  );
}
