const goods =
  "parts?|pieces?|lot|batch|shipment|order|delivery|pallets?|skids?|crates?|box(?:es)?|cartons?|freight|truck|goods|holes?|bores?|threads?|dimensions?|welds?|finish|coating|castings?|molds?|brackets?|half|some|all|they|them|it";
const wrong =
  "off|bad|wrong|late|lost|missing|short|damaged|crushed|broken|dented|scratched|wrecked|rusty|rusted|wet|warped|bent|cracked|defective|reject\\w*|oversized?|undersized?|scrap|out of (?:tolerance|spec|round)|not to (?:print|drawing|spec)";

const trouble = [
  new RegExp(
    `\\b(?:got|received|came|arrived|opened|pulled|checked|measured|delivered|sent|have|has|are|is|were|was)\\b.{0,60}\\b(?:${wrong})\\b(?! (?:the shelf|for sale|to))`,
  ),
  new RegExp(
    `\\b(?:lost|wrecked|damaged|crushed|ruined|dropped|scratched)\\b.{0,25}\\b(?:${goods})\\b`,
  ),
  /\b(?:holding|keeping|kept|keeps) (?:on to )?(?:my|our) (?:molds?|tool\w*|dies?|parts|material|deposit|money|drawings|patterns?)\b/,
  /\b(?:won'?t|wont|never|refus\w+ to|will not) (?:let (?:me|us|him|her|them)|give|return|release|ship|fix|refund|replace|rework|sign|pay|take|redo|answer)\b/,
  /\b(?:shipped|sent|mailed|printed|made|labell?ed) (?:\w+ ){0,3}wrong\b|\bshipped (?:bad|contaminated|mislabell?ed)\b|\b(?:contaminated|recalled|mixed up)\b.{0,40}\b(?:lot|batch|resin|material|parts?)\b|\b(?:lot|batch|resin|material|parts?)\b.{0,25}\b(?:contaminated|recalled|mixed up)\b|\breject(?:ed|s|ing)\b|\b(?:line|plant|machine|press|mill|lathe|conveyor|oven|compressor) (?:is |went |has been )?(?:down|stopped|dead|broke\w*)\b|\b(?:ransomware|malware|hacked|encrypted our)\b|\b(?:vanished|disappeared|shut (?:its|their) doors|closed (?:its|their) doors|went under|disconnected|(?:stopped|quit) (?:answering|picking up|replying|responding|calling)|not answering)\b/,
  /\b(?:snapped|sheared|shattered|seized|cracked|broke|busted|stripped|failed|worn out)\b.{0,60}\b(?:replacement|replaced?|new one|another one|spare|fix(?:ed)?|repair(?:ed)?)\b/,
  /\bwrong (?:colou?r|size|finish|material|alloy|grade|threads?|parts?|rev(?:ision)?|lengths?|holes?|quantity|address)\b|\b(?:cupped|warped|delaminated|blistered|peeled|peeling|cracking|leaking|fading|swelled|swollen) (?:\w+ ){0,4}(?:after|within|inside|in) (?:\w+ ){0,2}(?:days?|weeks?|months?|year)\b|\b(?:our|my|their|his|your) fault\b/,
  /\b(?:buy|get|order) (?:it|them|those|the (?:parts?|rest)) (?:somewhere else|elsewhere|from (?:another|somebody else|someone else))\b.{0,60}\b(?:bill|charge|difference|sue|pay)/,
  /\bwho(?:se|s|'s)? (?:problem|fault|responsib\w+|pays|is responsible)\b/,
];

/** Kinds of guides that say what to do when something went wrong. */
const troubleKinds = new Set(["quality", "ip", "leadtime", "logistics", "safety"]);

/** Whether a message tells of something that went wrong with an order: what to do then is what it asks. */
export function tellsTrouble(message: string): boolean {
  const plain = message.toLowerCase().replace(/[\u2018\u2019]/g, "'");
  return trouble.some((pattern) => pattern.test(plain));
}

/** Whether guides of a kind help in such trouble. */
export function helpsInTrouble(kind: string | undefined): boolean {
  return kind !== undefined && troubleKinds.has(kind);
}
