/** What the field of the next message is called in the page. */
export const fieldId = "message";
