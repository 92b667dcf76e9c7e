const kept: Record<string, string> = {
  "×": "x",
  "±": "±",
  "°": "°",
  µ: "u",
  μ: "u",
  "–": "-",
  "—": "-",
  "−": "-",
  "⁄": "/",
  "′": "'",
  "²": "2",
  "³": "3",
  "€": "€",
  "£": "£",
  "¥": "¥",
};

/** Lower case without accents, every character as long as it was, so that offsets stay. */
export function foldInPlace(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const unit = text.charAt(at);
    if (unit >= " " && unit <= "~") return unit.toLowerCase();
    if (/[“”″]/.test(unit)) return '"';
    if (/[‘’]/.test(unit)) return "'";
    const same = kept[unit];
    if (same !== undefined) return same;
    const [base = " "] = unit.normalize("NFKD").toLowerCase();
    return /^[a-z]$/.test(base) || /^\d$/.test(unit.normalize("NFKD")) ? base : " ";
  }).join("");
}
