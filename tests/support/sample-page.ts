/** A fixture that uses everything a page can have; it replaces a real page in a worker's own database. */
export const samplePage = `---
path: /boat-shipping
kind: service
label: Boat shipping
title: "Sample: boats on the road"
description: A sample of a page for the tests, with a table of prices, questions and sources, long enough to stand in an index without being cut.
heading: A sample of a page
lead: It stands in the database of one test worker and nowhere else.
vehicle: boat
updated: 2026-11-20
prices:
  caption: What it costs on two lanes
  transport: both
  vehicle: { year: "2021", make: Honda, model: Civic }
  running: true
  lanes:
    - ["33101", "10001"]
    - ["90012", "60601"]
faq:
  - q: Is </script><b>this</b> safe?
    a: Yes, *quite*. See [how prices hold](/price-guarantee) & more.
  - q: Does it work without script?
    a: Each question opens by itself, with a click or a key.
sources:
  - name: FMCSA, Consumer protection
    url: https://www.fmcsa.dot.gov/consumer-protection
related: [/price-guarantee, /data-sources, /terms]
---

Opening words.

## Figures

| Width | Limit     |
| ----- | --------- |
| Beam  | 8 ft 6 in |

::prices::

::callout Good to know::
Measure at the **widest** point.
::end::

::form::

## And more

Closing words.
`;
