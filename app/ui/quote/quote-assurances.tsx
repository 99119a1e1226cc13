export function QuoteAssurances() {
  return (
    <section className="promises" aria-labelledby="promises-heading">
      <h2 id="promises-heading">What you get</h2>
      <dl>
        <dt>Real road miles</dt>
        <dd>We measure along the highways a car hauler takes, and name them.</dd>
        <dt>A full price breakdown</dt>
        <dd>Distance, vehicle, trailer, season: the lines add up to the estimate.</dd>
        <dt>A price that holds</dt>
        <dd>
          Only another vehicle, another address, another date, or a car that turns out not to run can change
          it.
        </dd>
        <dt>No sales list</dt>
        <dd>Your name and address go to us. We never sell them.</dd>
      </dl>
    </section>
  );
}
