/** What a visitor reads where no answer came. */
export const noAnswer =
  "No answer came. Please check your connection and send it again, or use the contact page.";

/** Asks the chat's interface. Rejects with an Error whose message is the visitor's. */
export async function ask<T>(method: "GET" | "POST", body?: object): Promise<T> {
  const response = await fetch("/api/chat", {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  }).catch(() => {
    throw new Error(noAnswer);
  });
  const answer = (await response.json().catch(() => ({}))) as T & { error?: string };
  if (!response.ok) throw new Error(answer.error ?? noAnswer);
  return answer;
}
