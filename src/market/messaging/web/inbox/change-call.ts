/**
 * Edits a message of one's own, or withdraws it.
 *
 * @param content null: withdraws it
 * @returns why it was not done, for people; null when it was
 */
export async function sendChange(
  messageId: string,
  content: string | null,
): Promise<string | null> {
  try {
    const answer = await fetch(
      `/api/v1/sent-messages/${messageId}`,
      content === null
        ? { method: "DELETE" }
        : {
            method: "PATCH",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ content }),
          },
    );
    if (answer.ok) return null;
    const told = (await answer.json()) as { detail?: string; errors?: { content?: string[] } };
    return told.errors?.content?.[0] ?? told.detail ?? "This was not done. Please try again.";
  } catch {
    return "There is no connection. Please try again.";
  }
}
