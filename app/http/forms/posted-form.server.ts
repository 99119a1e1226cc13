const posted = new WeakMap<Request, FormData>();

/** Keeps what a request posted for as long as the request is there: its body can be read only once. */
export const rememberForm = (request: Request, form: FormData): void => void posted.set(request, form);

/** What the request posted; undefined if nothing was read. */
export const postedForm = (request: Request): FormData | undefined => posted.get(request);
