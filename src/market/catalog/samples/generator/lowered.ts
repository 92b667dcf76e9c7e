/** A title inside of a sentence: `Rack Chassis` becomes `rack chassis`, `4U` and `RFID` stay. */
export function lowered(title: string): string {
  return title.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}
