import type { TemplateField } from "#app/domain/messages/templates/template-fields.ts";

/** What may stand between {{ and }} in a text. */
export const FieldsList = ({ fields }: { fields: TemplateField[] }) => (
  <section className="panel" aria-labelledby="fields-head">
    <div className="panel-head">
      <h2 className="head" id="fields-head">
        Fields
      </h2>
    </div>
    <div className="panel-body">
      <ul>
        {fields.map(({ name, label, isBlock }) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code>{" "}
            <span className="fine">
              {label}
              {isBlock && ", on a line of its own"}
            </span>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
