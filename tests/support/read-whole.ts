/** A response's text; "" of one that goes on as long as somebody listens, which is hung up on. */
export async function readWhole(response: Response): Promise<string> {
  const isStream = (response.headers.get("Content-Type") ?? "").startsWith("text/event-stream");
  if (!isStream) return response.text();
  await response.body?.cancel();
  return "";
}
