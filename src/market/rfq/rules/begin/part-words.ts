/** Where a text begins to speak of a part. */
export interface PartStart {
  start: number;
  /** In the text's words: "hardened shafts". */
  name: string;
  /** The last word of its name, in lower case. */
  noun: string;
  /** How many; empty where its words may say several figures. */
  pieces: number[];
  /** Its thing stands with the next part: "18 right-hand and 18 left-hand brackets". */
  sharesThing?: boolean;
  /** What stands before it does not matter: it is one of a list. */
  isJoined?: boolean;
  /** Words with a figure that says no pieces: "50 ft". */
  open?: string;
}

/** A number of pieces in a text: one, the two ends of a range, or none where it may be several. */
export interface Count {
  start: number;
  end: number;
  values: number[];
}

/** What a number counts that is no part; the clevis of "clevis pins" is none beside its thing. */
export const noThing =
  "(?:is|as|us|was|has|this|its|plus|gas|brass|glass|stainless|less|across|various|thus|yes|bus|days|weeks|months|years|hours|minutes|inches|miles|pieces|units|parts|pcs|items|sets|samples|prototypes|boxes(?=\\s+of\\b)|pallets|copies|lots|batches|releases|deliveries|shipments|quotes|bids|thickness|abs|pps|[a-z-]+is(?=\\s+[a-z-]*[a-rt-z]s\\b))";
/** What ends the words before a thing. */
export const noAdjective =
  "(?:and|or|for|with|by|in|at|per|is|are|was|the|to|from|of|on|as|x|will|has|that|each|made|now|later|then|more|less)";
/** What asks for something is no part of its name. */
export const asking =
  /^(?:(?:please|pls|we|i|also|need|needs|want|quote|quoting|order|ordering|looking|make|making|buy|draft|rfq|request|price|get|me|us|our|my|some|a|an|the|new)\b[\s:,]*)+/i;
