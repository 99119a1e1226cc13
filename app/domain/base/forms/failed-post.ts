/** A staff form whose action failed, with what is needed to send it again. */
export type FailedPost = {
  /** what happened, in words */
  message: string;
  /** the address that it was sent to */
  path: string;
  /** in their order; secrets and files aren't among them */
  fields: [name: string, value: string][];
  /** what has to be entered again, so that sending the rest would change something else */
  lacks: "a secret" | "a file" | null;
};

const isSecret = (name: string) => /password|secret|token|credential|recovery|^code$/i.test(name);

/** What a page may show again of a form that was posted. */
export function keepTyped(
  form: Iterable<[string, FormDataEntryValue]>,
): Pick<FailedPost, "fields" | "lacks"> {
  const fields: FailedPost["fields"] = [];
  let lacks: FailedPost["lacks"] = null;
  for (const [name, value] of form) {
    if (typeof value !== "string") {
      if (value.size > 0) lacks = "a file";
    } else if (!isSecret(name)) fields.push([name, value]);
    else if (value) lacks = "a secret";
  }
  return { fields, lacks };
}
