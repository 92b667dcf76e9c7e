const noun =
  /(?:pictures?|images?|illustrations?|renderings?|renders?|visuali[sz]ations?|mock-?ups?|artworks?)(?![- ](?:frames?|sensors?|hooks?|lights?|rails?|books?|files?|process\w*|print\w*))/
    .source;
const made = new RegExp(
  [
    String.raw`\bconcept (?:art|sketch(?:es)?|${noun})\b`,
    String.raw`\b(?:draw|paint|sketch|generate|create|make|give|show|render|design|need|want|like|see|have|get)\b[^.?!]{0,40}\b${noun}\b`,
    String.raw`\b(?:visuali[sz]e|illustrate)\b`,
    String.raw`\b(?:c|w)ould look like\b`,
    String.raw`\b(?:dib[uú]ja(?:me)?|imagen|konzeptbild|zeichne|bild von|dessine|une image|desenhe|uma imagem)\b`,
  ].join("|"),
);
/** A picture that is there already, or goes onto the thing; or one that is computed. */
const other =
  /\b(?:with|from|using|attached|carrying|bearing|printed)\b[^.?!]{0,20}\b(?:picture|image|photo|illustration)s?\b|\b(?:picture|image)s? (?:of|from|in|on) (?:the|this|that|your|their|my) (?:product|listing|shop|record|guide)s?\b|\bprice curve\b|\btimeline\b/;

/** Whether a question asks for a picture of something that does not exist yet. */
export function asksForPicture(question: string): boolean {
  const plain = question.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, " ");
  return made.test(plain) && !other.test(plain);
}
