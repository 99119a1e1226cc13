import { Button, ButtonLink } from "#app/ui/blocks/button.tsx";
import { LaneDivider, Section } from "#app/ui/blocks/section.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { TransportChoice } from "#app/ui/quote/transport-choice.tsx";

/** Every state of buttons and fields that a visitor can see. */
export function FormsShown() {
  return (
    <>
      <Section id="buttons" title="Buttons">
        <div className="guide-row">
          <Button>Get a Quote</Button>
          <Button busy>Get a Quote</Button>
          <Button disabled>Get a Quote</Button>
          <Button kind="line">Back</Button>
          <Button kind="line" disabled>
            Back
          </Button>
          <Button kind="plain">Get Another Quote</Button>
          <ButtonLink to="/quote">A link to the next thing</ButtonLink>
          <ButtonLink kind="line" to="/how-it-works">
            How it works
          </ButtonLink>
        </div>
      </Section>
      <LaneDivider />
      <Section id="fields" title="Fields">
        <div className="guide-columns">
          <Field id="guide-plain" label="Pickup address" hint="Enter a ZIP code (e.g., 90210) or city name">
            {(control) => <input className="control" placeholder="Enter ZIP code or city" {...control} />}
          </Field>
          <Field id="guide-filled" label="Full name">
            {(control) => <input className="control" defaultValue="Pat Example" {...control} />}
          </Field>
          <Field id="guide-wrong" label="Email" error="Invalid email format">
            {(control) => <input className="control" defaultValue="pat@" {...control} />}
          </Field>
          <Field id="guide-optional" label="Phone" optional>
            {(control) => <input className="control" inputMode="tel" {...control} />}
          </Field>
          <Field id="guide-select" label="Year">
            {(control) => <Select empty="Choose a year" options={["2025", "2024"]} {...control} />}
          </Field>
          <Field id="guide-disabled" label="Model" disabled>
            {(control) => <Select empty="Choose a make first" options={[]} disabled {...control} />}
          </Field>
        </div>
        <TransportChoice id="guide-choice" kind="car" name="guide-choice" chosen="open" />
      </Section>
    </>
  );
}
