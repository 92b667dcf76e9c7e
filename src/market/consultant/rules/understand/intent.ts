/** What a message wants done. */
export type Intent =
  | "refuse-weapons"
  | "refuse-others"
  | "refuse-instructions"
  | "refuse-guarantee"
  | "refuse-action"
  | "refuse-fakes"
  | "convert"
  | "selling"
  | "complaint"
  | "shop-rate"
  | "greeting"
  | "thanks"
  | "abilities"
  | "off-topic"
  | "draft"
  | "compare"
  | "record"
  | "feasibility"
  | "timeline"
  | "price-curve"
  | "recall"
  | "products"
  | "manufacturers"
  | "explain"
  | "part"
  | "facts";

const rules: [Intent, RegExp][] = [
  [
    "refuse-instructions",
    /\b(?:system prompt|hidden (?:instructions?|prompt|rules)|your (?:\w+ )?(?:instructions?|prompts?|rules|guidelines|configuration)\b|initial prompt|developer (?:message|mode)|ignore (?:all |any |the |your |previous |prior |above )+(?:instructions?|rules|prompts?)|(?:repeat|print|reveal|show|output) (?:me )?(?:the |everything |all )?(?:text |words )?(?:above|before this)|jailbreak|api keys?|environment variables?|database password)/,
  ],
  [
    "refuse-others",
    /\b(?:other|another|different|someone else'?s?|somebody else'?s?|some other|all) (?:users?|buyers?|customers?|persons?|peoples?|members?|companys?|company'?s|accounts?|sellers?)(?:'s?|s')?\b.{0,40}\b(?:conversations?|chats?|messages?|quotes?|rfqs?|orders?|emails?|e-mails?|addresses|accounts?|data|passwords?|carts?|drawings?|files|asked|said|bought|ordered|paid)\b/,
  ],
  [
    "refuse-others",
    /\b(?:conversations?|chats?|messages?|rfqs?|orders?|emails?|passwords?|drawings?|quotes?|data|carts?)\b.{0,30}\b(?:of|from|by|belonging to) (?:the )?(?:other|another|different|someone|somebody|all|every) ?(?:else|users?|buyers?|customers?|persons?|people|members?|compan(?:y|ies)|sellers?)?/,
  ],
  [
    "refuse-others",
    /\bwhat (?:did|has|have) (?:the )?(?:other|another) (?:user|buyer|customer|person|company)|\buser(?:_id| id)?\s*[:=#]?\s*[0-9a-f]{6,}|\b(?:list|show|dump|export) (?:me )?(?:all )?(?:the )?(?:users?|accounts?|customers?|database|tables?)\b|\bwho else (?:is|has|asked|bought)/,
  ],
  [
    "refuse-others",
    /\b(?:what|which|who) (?:other |else )?(?:companies|buyers|users|people|customers)\b.{0,20}\b(?:requested|asked|ordered|bought|sent|sourced|uploaded)|\bcompetitors?'? (?:rfqs?|quotes?|orders?|messages?|conversations?|drawings?)/,
  ],
  [
    "refuse-others",
    /\b(?:messages?|emails?|e-mails?|chats?|quotes?|orders?|rfqs?|files?)\b (?:that )?(?:[a-z]+ ){1,2}(?:at|from) [a-z]+ (?:has |have )?(?:sent|wrote|asked|ordered|paid|uploaded|got)\b|\b(?:last|previous|next) (?:person|user|buyer|customer|visitor|one)\b.{0,30}\b(?:asked|ask|said|used|wrote|bought)/,
  ],
  [
    "refuse-others",
    /\b(?:is|are|was|does|do|did) (?:my |our |their |any )?competitors?\b.{0,30}\b(?:buy\w*|order\w*|using|use|sourc\w*|pay\w*|work\w*|customers?)/,
  ],
  [
    "refuse-weapons",
    /\b(?:firearms?|(?<!\b(?:heat|glue|nail|spray|grease|caulk(?:ing)?|staple|massage|water|squirt|toy|air|paint|tape|solder(?:ing)?|barcode|radar|price) )guns?(?! ?(?:drill|metal))|rifles?|pistols?|handguns?|ar-?15|glock|silencers?|(?<!\b(?:surge|noise|voltage|spike|arc|fire|dust|transient) )suppressors?|machine ?guns?|auto ?sears?|lower receivers?|upper receivers?|80 ?% lower|ammunition|ammo|grenades?|explosives?|missiles?|munitions?|warheads?|bump stocks?|solvent traps?|(?<!\bbath )bombs?|body armou?r)\b/,
  ],
  [
    "refuse-fakes",
    /^(?!.*\b(?:protect|prevent|avoid|against|detect|spot|stop|worr\w+|afraid|tell if|fight)\b).*\b(?:counterfeit\w*|knock.?offs?|bootleg|fake (?:\w+ )?(?:labels?|certificates?|certs?|logos?|brands?|reports?|documents?)|(?:forge|falsif\w+|backdate) (?:an? |the |my )?(?:\w+ )?(?:certificates?|certs?|reports?|signatures?|documents?|papers?)|replicas? of (?:[a-z]+ )?(?:shoes|bags|watch\w*|brand\w*))/,
  ],
  [
    "refuse-guarantee",
    /\bguarantee(?:d|s)?\b|\b(?:promise|swear|assure) (?:me )?(?:that |the |a )?|\b(?:legal(?:ly)? (?:advice|binding|opinion|guarantee)|(?:can|could|should|do) i (?:legally )?sue|will i (?:win|be liable)|is (?:it|this|that) legal(?: to)?|am i (?:legally )?liable|enforceable in court)\b|\b(?:will|would) (?:my|a|the|this) patent (?:be granted|hold|win|infring)/,
  ],
  [
    "refuse-action",
    /\b(?:place|submit|send|make|cancel) (?:the |an |my |this |that |a )?(?:order|purchase|payment|rfq|request|message|email|e-mail)\b(?! (?:of|quantit)).{0,40}(?:\b(?:for me|now|to (?:them|him|her|everyone|all|the|every)|right away|on my behalf)\b|[.!]?$)|\b(?:pay|charge|wire) (?:the |my |them|for it)|\b(?:delete|change|reset|update) (?:my|the|his|her) (?:account|password|profile|role|email|e-mail|order)|\bmake me (?:an )?(?:admin|operator)|\b(?:message|email|e-mail|call|contact) (?:them|the shop|the seller|the supplier|all of them|every shop) for me\b/,
  ],
  [
    "recall",
    /\b(?:what (?:do|did) (?:you|we) (?:know|have|say|agree)|summari[sz]e (?:what|my|the|our|this)|recap|remind me|what (?:have i|did i) (?:told|said|tell|say|ask|give)|where (?:are|were) we|what'?s (?:the|my) (?:quantity|material|deadline) (?:again|so far)|which (?:quantity|material|finish|tolerance|place|date) did i)\b/,
  ],
  [
    "draft",
    /\b(?:draft|write|prepare|create|start|make|put together|generate|set up|turn (?:this|it|that) into)\b.{0,30}\b(?:rfqs?|request for (?:a )?quot\w+|quote request|request for proposal)|\b(?:request|get|ask for|need|want|send out for) (?:a |some |me |for )?quot(?:e|es|ation|ations)\b(?!.{0,20}\b(?:compare|differ|mean|what)\b)|^(?:yes[,.!]? )?(?:please )?draft (?:it|that|one|this|the rfq)|\brfq (?:for|please)\b/,
  ],
  [
    "record",
    /\b(?:phone|telephone|call|contact|address|website|web ?site|e-?mail|number|hours|certificat\w+|certified|on.time|defect rate|employees|founded|how (?:big|old|large)|specs?|specifications?|details|more (?:about|on)|tell me (?:more )?about|open|show me)\b.{0,40}\b(?:the )?(?:first|second|third|fourth|fifth|last|top|that|this|them|it|1st|2nd|3rd|#\s?\d|number \d|shop|one|company|seller|manufacturer)\b/,
  ],
  [
    "record",
    /\b(?:first|second|third|top|last|that) (?:one|shop|company|manufacturer|product|result|supplier|option)\b|^(?:and |what about |how about )*the (?:first|second|third|fourth|fifth|last)\b.{0,3}$/,
  ],
  [
    "record",
    /\b(?:phone|telephone|e-?mail|street address|web ?site|contact)\b.{0,25}\b(?:of|for|number|at|does)\b|\b(?:give|tell|send) me the (?:phone )?number (?:of|for)\b|\b(?:how (?:can|do) i (?:call|reach|contact))\b|\bwhat (?:certificat\w+|certificates) does\b|\bwhere is .{3,40} located\b/,
  ],
  [
    "compare",
    /\bcompar(?:e|es|ing|ison)\b|\b(?:vs\.?|versus)\b|\b(?:difference|differ|differences)\b.{0,12}\bbetween\b|\bor\b.{0,40}\b(?:better|cheaper|stronger|faster|best)\b|\b(?:better|cheaper|stronger|faster)\b.{0,50}\bor\b|\bwhich (?:is|one|would be|of)\b.{0,40}\b(?:better|cheaper|best|stronger|faster)/,
  ],
  [
    "timeline",
    /\b(?:backward|timeline|time ?line|schedule|gantt)\b|\bwhen (?:do|must|should|would|do we|must we) (?:i|we)?\s?(?:have to |need to )?(?:order|start|award|send|place|begin)|\blatest (?:date|day|award|start)|\b(?:can|could|will|is) .{0,40}\b(?:in time|by then|make it by|ready by|possible by|realistic by)\b|\bplan .{0,20}\bback/,
  ],
  [
    "feasibility",
    /\bhow many (?:shops?|manufacturers?|suppliers?|companies|makers?|factories)\b(?! (?:should|do i (?:need|have)|is|are enough))|\b(?:is (?:it|this|that)|how) (?:feasible|realistic|possible|likely)\b|\bfeasib\w+|\b(?:doable|achievable|realistic to (?:get|have|find)|any chance (?:of|to|that|any))\b|\bis there (?:anyone|anybody|any shop)\b.{0,80}\b(?:who|that) can (?:hit|meet|handle) \d|\b(?:too (?:restrictive|strict|narrow)|relax\w*|widen|loosen)\b/,
  ],
  [
    "price-curve",
    /\b(?:price|cost|unit price|per piece)\b.{0,40}\b(?:curve|over quantity|by quantity|at (?:different|various|higher|larger) (?:quantit\w+|volumes?)|breaks?)\b|\b(?:price breaks?|volume (?:discount|pricing)|quantity discount|bulk (?:price|pricing|discount))\b|\bhow much (?:is|are|would|do|does|will)\b.{0,60}\b(?:at|for) \d/,
  ],
  [
    "shop-rate",
    /^(?!.*\b(?:shops|most|usual\w*|typical\w*|average|normal\w*|generally|a (?:machine |job )?shop)\b).*(?:\b(?:what|how much) (?:does|do|would) [\w&' -]{2,40}\bcharge\b|'s? (?:shop|hourly|machine) rate|\b(?:their|its) (?:shop |hourly |machine )?rate\b)/,
  ],
  [
    "selling",
    /\b(?:get|be|become|getting) (?:listed|verified|approved as)\b|\b(?:list|add|upload|import|publish|post|sell|advertise|promote) (?:my|our) (?:\w+ ){0,2}(?:shop|company|business|products?|listings?|services?|catalog|capabilit\w+|inventory|parts list)\b/,
  ],
  [
    "selling",
    /\bclaim (?:my|our|this|a) (?:\w+ )?(?:listing|page|profile|shop|business|record)\b|\bsell on (?:here|this|the)\b|\b(?:become|register as|sign up as|join as) (?:a |an )?(?:seller|supplier|manufacturer|vendor|shop)\b|\b(?:get|receive|find|win) (?:more )?(?:rfqs|customers|leads|jobs|new business)\b/,
  ],
  [
    "selling",
    /\b(?:products?|price|parts)\b.{0,20}\bcsv\b|\bcsv\b.{0,30}\b(?:upload|import|products?)\b/,
  ],
  [
    "complaint",
    /^(?=.{0,70}$)(?!.*\d).*\b(?:useless|unhelpful|not (?:very )?helpful|stupid|dumb|you suck|this sucks|terrible (?:answer|bot|service)|awful|garbage|waste of (?:my )?time|wrong answer|(?:that|this) (?:is|was|'s) (?:wrong|not what i (?:asked|meant))|not what i (?:asked|meant)|you (?:do not|don't) understand)\b/,
  ],
  [
    "thanks",
    /^(?:ok(?:ay)?[,.! ]*)?(?:(?:many |much )?thanks?|thank you|thx|great|perfect|cheers|awesome|got it|much appreciated|appreciate it|(?:that|this) (?:really |was )?help(?:ed|ful|s)|good ?bye|bye|see (?:you|ya)|cool|nice)\b(?!.*\?).{0,40}$/,
  ],
  [
    "greeting",
    /^(?:hi|hiya|hello|hey|howdy|yo|sup|greetings|good (?:morning|afternoon|evening|day)|hola|bonjour|hallo|ol[aá])\b[\s\p{P}\w]{0,20}$/u,
  ],
  [
    "abilities",
    /\b(?:what (?:can|do|could) you (?:do\b|help|offer|know)|what (?:is|are) (?:this|you) (?:site|page|place|thing|chat|bot|for)\b|who am i talking to|how can you help|who are you|what are you|are you (?:a |an )?(?:ai|human|bot|robot|real|chatgpt|person)|how do(?:es)? (?:you|this) work)\b|^help[.!?]?$|\bkind of (?:manufacturing )?(?:support|help) (?:do you|can)/,
  ],
  [
    "off-topic",
    /\b(?:weather|forecast|joke|poem|song|recipe for|horoscope|football|soccer|basketball|president|election|movie|lyrics|capital of|bitcoin|stock price|homework|python code|javascript|translate|world (?:series|cup)|super ?bowl|nba|nfl|olympics|divorce|girlfriend|boyfriend|(?:what|which) stocks?|stock market|crypto(?:currency)?|lottery|restaurants?|vacation|tax return|essay|dinner|meaning of life)\b/,
  ],
  [
    "products",
    /\b(?:buy|purchase|in stock|catalog(?:ue)?|products?|off.the.shelf|ready.made|sell(?:s|ing)?|for sale|minimum order|under \$|cheaper than|less than \$|do you (?:sell|carry|stock)|(?:cheapest|lowest.price\w*) .{2,40}(?:you|there) (?:got|have|sell|carry|is|are)|got any|^order|(?:to|can i|could i|i'd like to|we'd like to) order)\b/,
  ],
  [
    "manufacturers",
    /\b(?:manufacturers?|suppliers?|shops?|makers?|factor(?:y|ies)|vendors?|foundr(?:y|ies)|molders?|moulders?|fabricators?|machinists?|brewer(?:y|ies)|distiller(?:y|ies)|co-?packers?|co-?mans?|printers?|platers?|anodizers?|coaters?|welders?|(?:die ?)?casters?|stampers?|extruders?|finishers?|bottlers?|roasters?|heat.treaters?|contractors?|companies|company|who (?:can|could|makes?|does|will)|where can i (?:get|have)|(?:someone|somebody|anyone|anybody|places?) (?:that|who|to|in|near))\b/,
  ],
];
const asking =
  /^(?:and |so |but |ok(?:ay)?,? )?(?:what|why|how|when|which|who|where|can|could|is|are|do|does|should|will|would|explain|tell me|describe|teach)\b|\?\s*$/;
const explaining =
  /\b(?:what (?:is|are|does|do|kind|sort|types?|causes?|drives?|should|tolerances?|information|files?|certificates?|finish(?:es)?|materials?|drawings?|happens)|how (?:is|are|do|does|can i (?:protect|reduce|lower|cut|avoid|share|make sure)|to|much|long|thick|thin|small|big|tight|accurate|strong|many (?:quotes|pieces|parts))|why|explain|meaning|mean|difference|typical(?:ly)?|guide|learn|understand|rule of thumb|best practices?|protect|patent|nda|confidential\w*|when (?:is|does|should)|should i|do i need|what (?:do|can) (?:i|we) do|budget for|ball ?park|price range|going rate|pros and cons|can (?:you )?(?:i )?(?:anodi[sz]e|weld|mold|machine|print|cut|bend|cast))\b/;
const wanting =
  /\b(?:i(?:'d| would)? (?:need|want|like|am (?:looking|trying|making|building|designing)|have (?:an idea|a design|a drawing|a part))|i'?m (?:looking|trying|making|building|designing)|we (?:need|want|are (?:looking|making|building))|need|want|looking for|get .{0,30} made|have .{0,40} made|make me|build|manufactur(?:e|ed)|produce|source|sourcing|find|show|list|search)\b/;
const sought =
  /\b(?:find|recommend|suggest|search|list|locate|looking for|need|want|show)\b.{0,40}\b(?:manufacturers?|suppliers?|shops?|makers?|factor(?:y|ies)|vendors?|foundr(?:y|ies)|fabricators?|brewer(?:y|ies)|co-?packers?|compan(?:y|ies)|someone|somebody|anyone|anybody|molders?)\b|\bwho (?:can|could|makes?|does|will|in)\b|\b(?:do you know|is there|are there) (?:an? |any )?(?:\w+ )?(?:places?|shops?|compan(?:y|ies)|factor(?:y|ies)|manufacturers?|suppliers?)\b|\b(?:shops?|manufacturers?|suppliers?|makers?|fabricators?|foundr(?:y|ies)|brewer(?:y|ies)|molders?|machinists?|co-?packers?)\b.{0,40}\b(?:near|in|within|around|close to|that|who|with|for)\b/;

/** "What's the cheapest way to make 20k caps" is a wish with a number in it. */
const cheapestWay = /\b(?:cheapest|best|easiest|fastest) way to (?:make|produce|get|have)\b.*\d/;
/** Figures a guide holds, asked for without a question's words: "min bend radius 0.5 mm stainless". */
const technical =
  /\b(?:bend (?:radius|radii|allowance|deduction)|k.factor|draft (?:angle|for)|wall thickness|kerf|shrink(?:age)?|surface (?:finish|roughness)|hardness of|gauge chart|pull force|living hinge|(?:un)?weldab\w+|weldable|machinab\w+|machinable|thread engagement|heat.set inserts?|ip rating|\d+ ?(?:ga|gauge)\b.{0,20}\b(?:in|to|as) (?:mm|in|inch(?:es)?|thickness))\b/;
/** What a shop asks for, and whether others ask for it too. */
const isUsual =
  /\bis (?:that|this|it) (?:a )?(?:normal|usual|standard|common|ok(?:ay)?|reasonable|fair|typical|customary|right|red flag)\b|\b(?:normal|usual|customary) (?:practice|terms)\b/;
const orderedToday =
  /\bif (?:i|we) order(?:ed)?\b|\bwhen (?:would|will|can|could) (?:i|we) (?:get|have|receive|expect)\b|\bhow (?:soon|fast|quick(?:ly)?) (?:can|could|would|will|do)\b/;

/** How to choose a shop is explained; which shop it could be is looked up. */
const choosing =
  /\bhow (?:do|can|should|would|to) ?(?:i|we|you|one)? ?(?:find|choose|pick|select|vet|screen|evaluate|judge|know|tell)\b.{0,40}\b(?:manufacturers?|suppliers?|shops?|factor(?:y|ies)|vendors?|partners?)\b(?!.{0,20}\b(?:in|near|within) )/;

/** Something that was ordered does not come: what to do about it is explained, and is no order of ours. */
const late =
  /\b(?:orders?|deliver(?:y|ies)|shipments?|parts|pieces|goods|suppliers?|shops?|sellers?|manufacturers?|they|it) (?:is|are|was|were|has been|have been|runs?|is running|are running) (?:\w+ ){0,4}(?:late|overdue|delayed|behind|past due)\b(?! \d)|\b(?:missed|past|over) (?:the|their|its|his|our) (?:\w+ )?(?:date|deadline)\b|\b(?:late|delayed|overdue) (?:deliver(?:y|ies)|orders?|shipments?|parts)\b/;

/**
 * What a message wants, in English words. Refusals come first; a statement of facts alone ("500, in
 * 6061") is `facts`, a wish for something to be made is `part`.
 */
export function readIntent(text: string): Intent {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();
  if (/^(?:does|must|do|did) (?:an?|i|we|my|the|shops?|manufacturers?|suppliers?)\b/.test(plain)) {
    const refusal = rules.find(
      ([intent, pattern]) => /^refuse/.test(intent) && pattern.test(plain),
    );
    return refusal?.[0] ?? "explain";
  }
  if (late.test(plain)) {
    const refusal = rules.find(([intent, pattern]) => !mayBeLate(intent) && pattern.test(plain));
    return refusal?.[0] ?? "explain";
  }
  if (cheapestWay.test(plain)) return "part";
  if (
    choosing.test(plain) ||
    isUsual.test(plain) ||
    orderedToday.test(plain) ||
    /\bhow many (?:shops?|suppliers?|manufacturers?|quotes?|bids?)\b.{0,20}\b(?:should|enough|do i need)\b/.test(
      plain,
    )
  )
    return "explain";
  const isNamed =
    /\b(?:about|open|show me|is|does|of|at|from|call|contact|reach) (?:[A-Z][a-z][\w&'-]+ (?:& )?){1,3}[A-Z][a-z][\w&'-]+/.test(
      text,
    );
  for (const [intent, pattern] of rules) {
    if (!pattern.test(plain)) continue;
    if (intent === "off-topic" && wanting.test(plain)) continue;
    if (intent === "products" && (explaining.test(plain) || sought.test(plain))) continue;
    if (intent === "manufacturers" && explaining.test(plain) && !sought.test(plain)) continue;
    if (intent === "draft" && /^(?:how|what|which|why|when|should)\b/.test(plain)) continue;
    if (
      intent === "draft" &&
      /\b(?:what|how|why|which)\b.{0,40}\b(?:to )?(?:send|share|include|need|provide|contain|write|prepare)\b/.test(
        plain,
      )
    )
      continue;
    return intent;
  }
  if (isNamed) return "record";
  if (explaining.test(plain)) return "explain";
  if (technical.test(plain) && !/\d\s?(?:k|pcs|pieces|units|parts)\b/.test(plain)) return "explain";
  if (wanting.test(plain)) return "part";
  return asking.test(plain) ? "explain" : "facts";
}

/** Whatever is late, these come first. */
function mayBeLate(intent: Intent): boolean {
  return !intent.startsWith("refuse") || intent === "refuse-action";
}
