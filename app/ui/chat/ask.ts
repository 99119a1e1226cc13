export const noAnswer =
  "No answer came. Please check your connection and send it again, or use the contact page.";

/** Rejects with an Error whose message can be shown to the visitor. */
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
