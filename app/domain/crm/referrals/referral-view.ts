/** A referral as its owner sees it. */
export type ReferralView = {
  code: string;
  name: string;
  /** path and query of the link to share */
  sharedLink: string;
  /** visitors who came with it, each once a day */
  visits: number;
  /** people who requested a quote after coming with it */
  quotes: number;
  /** YYYY-MM-DD, UTC */
  since: string;
};
