/** A name that no form, query or body has: what carries it is watched. */
const PROBE = "watched-by-a-test";

export type NamesRead = {
  /** of a form's fields and a query's parameters; of a JSON body with the names above them: "formData.email" */
  names: Set<string>;
  /** the actions among which the value of `intent` chooses */
  intents: Set<string>;
  headers: Set<string>;
};

/** Forms, queries and bodies with this field are watched. */
export const probe = { [PROBE]: "1" };

/**
 * Which names of a request the site reads while `work` asks it, whatever else they are called in: from forms, queries,
 * JSON bodies and headers, by standing in for the few functions through which all of them pass. So a new field, action or
 * route is known without being listed.
 */
export async function namesRead(work: () => Promise<unknown>): Promise<NamesRead> {
  const read: NamesRead = { names: new Set(), intents: new Set(), headers: new Set() };
  const undo = [
    watchForms(read),
    watchLists(read),
    watchBodies(read),
    replace(
      Headers.prototype,
      "get",
      (get) =>
        function (this: Headers, name: string) {
          read.headers.add(name.toLowerCase());
          return get.call(this, name);
        },
    ),
  ];
  try {
    await work();
  } finally {
    for (const restore of undo) restore();
  }
  read.names.delete(PROBE);
  return read;
}

/** Stands in for one method of an object until the returned function is called. */
function replace<Of extends object, Name extends keyof Of>(
  of: Of,
  name: Name,
  by: (own: Of[Name]) => Of[Name],
) {
  const own = of[name];
  of[name] = by(own);
  return () => {
    of[name] = own;
  };
}

/** `readForm` gathers a form's fields, and `runIntent` its actions, in an object without a prototype. */
const watchForms = ({ names, intents }: NamesRead) =>
  replace(Object, "create", (create) => (of: object | null, columns?: PropertyDescriptorMap): object => {
    const made = columns ? create(of, columns) : create(of);
    if (of !== null || columns) return made;
    let isForm = false;
    return new Proxy(made, {
      set(target, name, value) {
        if (name === PROBE) isForm = true;
        if (typeof name === "string" && typeof value === "function" && name !== "default") intents.add(name);
        return Reflect.set(target, name, value);
      },
      get(target, name) {
        if (isForm && typeof name === "string") names.add(name);
        return Reflect.get(target, name);
      },
    });
  });

/** A query's parameters and a form with files: by looking one up, or as an object of all of them. */
function watchLists({ names }: NamesRead) {
  type List = URLSearchParams | FormData;
  const note = (list: List, name: string) => {
    if ([...list.keys()].includes(PROBE)) names.add(name);
  };
  const looking = <Found>(own: (name: string) => Found) =>
    function (this: List, name: string): Found {
      note(this, name);
      return own.call(this, name);
    };
  const undo = [
    replace(URLSearchParams.prototype, "get", looking),
    replace(URLSearchParams.prototype, "getAll", looking),
    replace(FormData.prototype, "get", looking),
    replace(FormData.prototype, "getAll", looking),
    replace(Object, "fromEntries", (own) => (entries: Iterable<readonly unknown[]>) => {
      const made = own(entries as Iterable<readonly [string, unknown]>);
      return PROBE in made ? watched(made, "", names) : made;
    }),
  ];
  return () => {
    for (const restore of undo) restore();
  };
}

const watchBodies = ({ names }: NamesRead) =>
  replace(JSON, "parse", (parse) => (text, reviver) => {
    const parsed: unknown = parse(text, reviver);
    return typeof parsed === "object" && parsed !== null && PROBE in parsed
      ? watched(parsed, "", names)
      : parsed;
  });

/** What every object is asked for, by printing, awaiting or comparing it. */
const ofEveryObject = new Set([...Object.getOwnPropertyNames(Object.prototype), "then", "toJSON"]);

const watched = <Of extends object>(object: Of, above: string, names: Set<string>): Of =>
  new Proxy(object, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof name !== "string" || ofEveryObject.has(name)) return value;
      names.add(above + name);
      return typeof value === "object" && value !== null && PROBE in value
        ? watched(value, `${above}${name}.`, names)
        : value;
    },
  });
