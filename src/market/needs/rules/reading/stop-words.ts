/** Words PostgreSQL's English dictionary leaves out of the index (english.stop). */
export const stopWords = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her
  hers herself it its itself they them their theirs themselves what which who whom this that these
  those am is are was were be been being have has had having do does did doing a an the and but if or
  because as until while of at by for with about against between into through during before after
  above below to from up down in out on off over under again further then once here there when where
  why how all any both each few more most other some such no nor not only own same so than too very s
  t can will just don should now`.split(/\s+/),
);

/** Words with which buyers ask, and that say nothing about what they ask for. */
const askingPhrases = [
  "i am looking for|i'm looking for|im looking for|looking for|i need to find|i need to buy|i need|we need",
  "i would like|i'd like|i want to buy|i want|we want|searching for|search for|trying to find",
  "where can i (?:buy|get|find|order|source)|where to (?:buy|get|find|order|source)|who (?:can|makes|make|sells|does)",
  "can you|could you|please|help me|find me|show me|give me|get me",
  "someone (?:to|who can|that can|who)|somebody (?:to|who can|that can|who)|anyone (?:to|who can|who)",
  "(?:a |an )?(?:company|companies|factory|factories|shop|shops|business|businesses|firm|place|people) (?:to|that can|who can|that|which|who) (?:makes?|made|produces?|manufactures?|sells?|supply|supplies|does|do|puts?)?",
  "(?:manufacturers?|makers?|suppliers?|producers?|vendors?|sellers?|fabricators?) (?:of|for)",
  "for sale|to buy|to order|in the us|in the usa|in usa|in america|made in (?:the )?usa|made in america",
];
export const askingPattern = new RegExp(
  `(?<![a-z0-9])(?:${askingPhrases.join("|")})(?![a-z0-9])`,
  "g",
);
