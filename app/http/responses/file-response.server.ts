import { contentDisposition } from "#app/domain/base/files/file-name.ts";

type File = { bytes: Uint8Array<ArrayBuffer>; type: string };

/** A stored file as a response that no browser takes for one of our pages, whatever is in it. */
export const fileResponse = ({ bytes, type }: File, name: string, how: "inline" | "attachment") =>
  new Response(bytes, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": type,
      "Content-Length": String(bytes.length),
      "Content-Disposition": contentDisposition(how, name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
