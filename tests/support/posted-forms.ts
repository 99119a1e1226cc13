/** A button of a form that posts, and what the browser would send with it. */
export type PostedForm = { action: string; fields: [name: string, value: string][]; isFile: boolean };

const decode = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found && decode(found[1] ?? "");
};

/** Words for an empty field, so that a form is sent as somebody would. */
function typedInto(tag: string): string {
  const type = attribute(tag, "type") ?? "text";
  if (type === "email") return "sample.person@example.com";
  if (type === "url") return "https://example.com/hook";
  if (type === "date") return "2027-03-01";
  if (type === "datetime-local") return "2027-03-01T10:00";
  if (type === "time") return "10:00";
  if (type === "number") return attribute(tag, "min") ?? "1";
  if (type === "password") return "a password of somebody 7";
  return attribute(tag, "inputmode") === "numeric" ? "900" : "Words that somebody typed";
}

function fieldsIn(html: string): [string, string][] {
  const fields: [string, string][] = [];
  for (const [tag] of html.matchAll(/<(input|textarea|select)\b[^>]*>/g)) {
    const name = attribute(tag, "name");
    if (!name || attribute(tag, "disabled") !== null) continue;
    const rest = html.slice(html.indexOf(tag) + tag.length);
    if (tag.startsWith("<textarea")) {
      const [text = ""] = rest.split("</textarea>", 1);
      fields.push([name, decode(text).replace(/^\n/, "") || typedInto(tag)]);
    } else if (tag.startsWith("<select")) {
      const options = [...(rest.split("</select>", 1)[0] ?? "").matchAll(/<option\b[^>]*>/g)].map(String);
      const chosen = options.find((option) => attribute(option, "selected") !== null) ?? options.at(-1);
      if (chosen) fields.push([name, attribute(chosen, "value") ?? ""]);
    } else {
      const type = attribute(tag, "type") ?? "text";
      if (["submit", "image", "reset", "button", "file"].includes(type)) continue;
      const value = attribute(tag, "value");
      if (type === "checkbox" || type === "radio") {
        if (attribute(tag, "checked") !== null || type === "checkbox") fields.push([name, value ?? "on"]);
      } else fields.push([name, value || (type === "hidden" ? "" : typedInto(tag))]);
    }
  }
  return fields;
}

/** Every way in which a page at `address` can be posted: each form with each of its buttons. */
export function postedForms(html: string, address: string): PostedForm[] {
  return [...html.matchAll(/<form\b[^>]*>([\s\S]*?)<\/form>/g)].flatMap(([form, inside = ""]) => {
    const [tag = ""] = form.split(/(?<=>)/, 1);
    if ((attribute(tag, "method") ?? "get").toLowerCase() !== "post") return [];
    const own = { fields: fieldsIn(inside), isFile: attribute(tag, "enctype") === "multipart/form-data" };
    const buttons = [...inside.matchAll(/<button\b[^>]*>/g)]
      .map(String)
      .filter((button) => !["button", "reset"].includes(attribute(button, "type") ?? "submit"));
    return (buttons.length > 0 ? buttons : [""]).map((button) => {
      const action = attribute(button, "formaction") ?? attribute(tag, "action") ?? "";
      const name = attribute(button, "name");
      const pressed: [string, string][] = name ? [[name, attribute(button, "value") ?? ""]] : [];
      return {
        action: new URL(action, `http://site${address}`).href.slice("http://site".length),
        fields: [...own.fields, ...pressed],
        isFile: own.isFile,
      };
    });
  });
}
