/**
 * Puts a text into a field where the cursor is, as if it was typed: drafts are kept, and it can be undone where the
 * browser allows that.
 *
 * @param fieldId of a text area
 */
export function fillIn(fieldId: string, text: string): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const isBetween = /\S$/.test(field.value.slice(0, field.selectionStart));
  field.setRangeText(
    isBetween ? `\n${text}` : text,
    field.selectionStart,
    field.selectionEnd,
    "end",
  );
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}
