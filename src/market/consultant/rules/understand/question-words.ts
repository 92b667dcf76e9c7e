/** Whether a message asks: by its mark, or by the words of a question wherever they stand. */
export function isQuestion(text: string): boolean {
  return (
    text.includes("?") ||
    /\b(?:what|whats|why|how|which|when|can|could|should|do (?:i|we|you|they|the)|does|is (?:it|that|this|there|the|a|my)|are|am i|will|would|(?<!^)(?:ok|okay)|need to|have to|allowed|legal|required|enough|safe)\b/i.test(
      text,
    ) ||
    asksShortly.test(text.trim())
  );
}

/** Asked without a question's words: "t5 or t6 for a frame", "nadcap needed if only machining", "minimum wall for abs". */
const asksShortly =
  /^(?:min(?:imum)?|max(?:imum)?|typical|usual|normal|average|recommended|difference|meaning of|lead[- ]?times?|shelf life)\b|^(?:[\w./%-]+ ){1,4}(?:or|vs\.?|versus) (?:[\w./%-]+ ?){1,8}$|^.{3,60}\b(?:needed|rules?|limits?|law|legal|meaning|tolerances?|thickness|temperature|procedure|costs?|lead[- ]?times?|fees?|strength|hardness|minimum order|shelf life)\b(?! (?:of|at|by) \d).{0,40}$/i;

/** Whether it looks for somebody who makes or sells something, or for something to buy. */
export function seeksSomebody(text: string): boolean {
  return /^(?:what about|how about|and|any|or)\b|\bwhich (?:\w+ ){0,2}(?:shops?|compan(?:y|ies)|plants?|foundr(?:y|ies))\b|\bfor sale\b|\bwho (?:should|do|can|could|would) (?:i|we) (?:call|contact|ask|talk to|buy|use|try)\b|\b(?:some|any) (?:\w+ ){0,2}(?:shops?|houses?|plants?|factor(?:y|ies)|compan(?:y|ies))\b|\b(?:who(?! (?:needs?|has to|must|pays?|owns?|decides?|signs?|is (?:responsible|liable))\b)|whos|who's|where (?:can|could|do|would|should|to)|(?:some|any)(?:one|body)|find|looking for|recommend|list|show|sells?|buy|in stock|catalog|suppliers?|makers?|manufacturers?|near|nearby|got any|do you have|carry|cheapest|phone|tel|number)\b/i.test(
    text,
  );
}
