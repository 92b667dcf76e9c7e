/** Kinds of guides that say how this site works. */
const siteKinds = new Set(["site-help", "selling"]);

/** Whether a guide says how this site works. */
export function isOfSite(kind: string | undefined): boolean {
  return kind !== undefined && siteKinds.has(kind);
}

const site = [
  /\b(?:fees?|free|charged?)\b (?:\w+ )?(?:to|for) (?:send|post|list|join|sign|register|quot|answer|messag|bid)\w*/,
  /\b(?:get|receive|find|answer|shut off|pause|stop|decline|turn down|ignore|miss) (?:more |the |an |a |any |all )?(?:requests|rfqs?|leads)\b|\bget (?:found|seen|noticed|listed)\b|\bcome up (?:below|above|under|first|last|higher|lower)\b|\b(?:my|our) (?:profile|page|capacity|min(?:imum)? order)\b|\bcommission\b.{0,30}\b(?:win|job|sale|order)\b|\b(?:won|got|lost) the (?:award|rfq|bid)\b|\baward(?:ed)? (?:us|me|came)\b|\b(?:the|my|our|a) profile\b|\blist (?:my |our )?prices\b|\bi(?:'ve)? saved\b|\bmy shop (?:not )?(?:show\w*|appear\w*|come up|listed|verified)\b|\bget (?:my|our) \w+ verified\b|\bcompetitors? see\b/,
  /\b(?:this|the|my|our|your) (?:conversations?|chats?|thread|uploads?|history)\b|\bwhat i (?:type|write|upload|tell|paste|say)\b|\b(?:type|write|tell|paste|upload)\w* (?:to|into|here)\b.{0,10}\b(?:you|here)\b/,
  /\b(?:sellers?|buyers?|shop) (?:hasnt|hasn't|has not|didnt|didn't|wont|won't|never) (?:confirm|answer|repl|accept|respond|ship)\w*/,
  /\b(?:front|home|landing) ?page\b|\b(?:my|the|whole) account\b|\bfresh start\b|\bpay (?:through|on|in) (?:here|this|the (?:site|platform))\b|\bdo you (?:guys )?take\b|\byour (?:ai|bot|website|tool)\b/,
  /\b(?:this|your|the) (?:web ?)?(?:site|page|platform|marketplace|app|directory|service|system)\b/,
  /\byou (?:guys|people|folks)\b|\b(?:on|around|through|over|from|use|using|join|joining|listed|sell|selling|buy|buying|sign up|account) here\b|\b(?:how many|which) shops can i (?:send|ask|invite|choose)\b|\bsuppliers? see each others?\b|\bsend (?:my|a|the) (?:request|rfq)s? to\b|\b(?:thru|through|on|via|over|off) this\b(?! (?:part|job|order|mold|tool|one|material|drawing|quote|project))|\b(?:business )?listings? (?:here|on)\b|\bin the listings\b/,
  /\bmy (?:own )?(?:account|profile|listing|page|log ?in|password|dashboard|inbox|messages?|reviews?|rating|rfqs?|notifications?|subscription|membership|drafts?|conversations?|cart|email settings)\b/,
  /\byour (?:fees?|cut|commission|prices?|rules|terms|privacy|polic(?:y|ies)|support|staff|team|ads?|ranking|results|search|listings?|members|sellers|guides|answers|data|records)\b/,
  /\b(?:do|does|can|could|will|would|did|are|have|how do|what do|why do) (?:you|u|ya)\b(?! (?:know|think|need|recommend|guys know|have to|make|want|get|call|use|weld|cut|mean|say|measure|tell|calculate|prevent|suggest|usually|normally|choose between))/,
  /\b(?:leave|write|post|get|see|answer|remove|flag|report) (?:a |an |the |my |bad |fake )?(?:reviews?|ratings?)\b/,
  /\b(?:sign(?:ed|ing)? (?:up|in|out)|log(?:ged|ging)? (?:in|out)|two.factor|verification (?:mail|email|code)|unsubscribe|saved search(?:es)?|badge|verified|(?:turn down|decline|ignore) (?:a |an |the )?(?:rfqs?|requests?))\b/,
];

/** Whether a question is about this site: how it works, what it costs, what it does with what it is told. */
export function asksOfSite(question: string): boolean {
  const plain = question.toLowerCase().replace(/[\u2018\u2019]/g, "'");
  return site.some((pattern) => pattern.test(plain));
}
