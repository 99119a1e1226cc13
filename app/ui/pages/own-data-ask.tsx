/**
 * Asks whose data it is about. It has nothing of its visitor, because these pages are kept for everybody; what is wrong
 * is said at /privacy/mine, where it goes. Plain markup: a page of text loads no code of forms.
 */
export const OwnDataAsk = () => (
  <section className="card people-card own-data-ask" aria-labelledby="own-data-heading">
    <h3 id="own-data-heading">See, correct or delete what we keep about you</h3>
    <form id="own-data" method="post" action="/privacy/mine" noValidate>
      <div className="field">
        <label htmlFor="own-data-email">Your email address</label>
        <input
          className="control"
          id="own-data-email"
          name="email"
          type="email"
          autoComplete="email"
          aria-describedby="own-data-email-hint"
        />
        <p className="field-hint" id="own-data-email-hint">
          If we keep anything under it, a private link goes there. It works for a day.
        </p>
      </div>
      <button className="button button-amber people-button">Send me the link</button>
    </form>
  </section>
);
