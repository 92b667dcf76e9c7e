/** Value of the radio button that chooses an alternate: which of a quote, and how many pieces it was priced for. */
export function alternateChoice(of: { quoteId: string; number: number; quantity: number }): string {
  return `${of.quoteId} ${of.number} ${of.quantity}`;
}

/** The form of an award with the fields of the alternates that its radio buttons choose. */
export function withAlternates(sent: FormData): FormData {
  const form = new FormData();
  for (const [name, value] of sent) form.append(name, value);
  for (const [name, value] of sent) {
    const [, line] = /^(lines\[\d{1,4}\])\.quoteId$/.exec(name) ?? [];
    const [, quoteId, number, quantity] =
      typeof value === "string" ? (/^(\S+) (\d{1,3}) (\d{1,9})$/.exec(value) ?? []) : [];
    if (line === undefined || quoteId === undefined) continue;
    form.set(name, quoteId);
    form.set(`${line}.alternate`, number ?? "");
    form.set(`${line}.quantity`, quantity ?? "");
  }
  return form;
}
