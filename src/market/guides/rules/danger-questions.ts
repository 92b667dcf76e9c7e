/** Words of somebody to whom something bad happens, or who fears that it does. */
const danger =
  /\b(?:hurt|injur\w*|bleed\w*(?! (?:size|lines?|area|marks?|margin|for|on|in)\b)|cut (?:off|his|her|my|himself|myself)|burn(?:ed|t|s|ing)?|fire|smok(?:e|ing)|explo\w+|spill\w*|splash\w*|leak(?:ed|ing|s)? (?:gas|acid)|fumes?|gas|inhal\w+|breath\w*|poison\w*|toxic|mix(?:ed|ing)?|acids?|bleach|ammonia|chlorine|cyanide|batter(?:y|ies)|swollen|shock(?:ed)?|electrocut\w*|unsafe|danger\w*|safe(?:ty|ly)?|emergency|accidents?|ambulance|hospital|osha|died?|dead|kill\w*|recall(?:ed|s)?|choked?|sick|scam\w*|fraud\w*|fake|phish\w*|stole\w*|vanish\w*|disappear\w*|ghost(?:ed|ing)?|scared|threat\w*|harass\w*|stalk\w*|abus\w*|bully\w*|insult\w*|creep\w*|rude|bankrupt\w*|insolven\w*|chapter \d+|lay(?:ing)? ?offs?|payroll|close the (?:shop|doors|business)|going under|shut(?:ting)? down|overwhelm\w*|stress\w*|sleep\w*|panic\w*|exhaust\w*|burn(?:ed|t)? ?out|alone|depress\w*|suicid\w*|hopeless\w*|give up|give it all up|hate|afraid|anxious|money back|refund|took (?:my|our) (?:money|deposit)|deposit|wired?|won't (?:answer|reply)|lawsuit|su(?:e|ed|ing)|liab\w*|hazard\w*|fell|fall|crush\w*|caught|trapped|eyes?|chemicals?|solvents?|dust|extinguish\w*)\b/i;

/** Whether a question tells of danger or trouble: what to do then is told by guides of their own kind. */
export function asksOfDanger(question: string): boolean {
  return danger.test(question.replace(/[\u2018\u2019]/g, "'"));
}
