/** What people write in place of a value that has to be asked for, or that there is none of. */
const untold =
  /^(?:call|call (?:us|for (?:price|pricing|(?:a )?quote|lead ?time|delivery|availability))|(?:on|upon|by) request|price on request|p\.?o\.?a\.?|rfq|quote|(?:request|ask for) (?:a )?quote|(?:consult|contact|ask)(?: (?:us|factory|sales))?|inquire|tb[adc]|to be (?:advised|determined|confirmed)|varies|unknown|none|n\/?a|not applicable|[-–—?]+)\.?$/i;

/** Whether a cell says that its value is not told: "call", "TBD", "n/a", "-". */
export function isUntold(text: string): boolean {
  return untold.test(text.trim());
}
