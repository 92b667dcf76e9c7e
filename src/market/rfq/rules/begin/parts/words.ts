/** What stands behind a number and is a unit, a time or a feature: it counts no part, and begins no name. */
const units = new Set(
  `days weeks months years hours minutes inches miles pieces units parts pcs pc piece unit part items item sets samples
  prototypes prototype pallets copies lots batches releases deliveries shipments quotes quote bids thickness day week
  month year hour minute inch foot feet mile shift shifts noon question thing things shop shops supplier suppliers time
  times place way ways axis release delivery shipment set sample lot batch hundred thousand million dozen half off each
  more total now later today first then or hole holes slot slots threads tooth teeth flutes splines corners edges radius
  diameter bends degrees degree durometer shore hrc hrb rockwell brinell grit dp tpi rms ra rz volts volt amps amp watts
  watt hz rpm psi phase mm cm in ft lb lbs kg oz ga percent ounce ounces pound pounds tons gallons gallon liters liter
  yards yard meters meter pkwy street st ave avenue road rd blvd lane hwy parkway highway dollars cents bucks usd people
  business calendar ish warranty`.split(/\s+/),
);
/** Words that end in "s" and are no plural. */
const singular = new Set(
  `is as us was has this its plus gas brass glass stainless less across various thus yes bus abs pps cross press class
  chassis canvas mass compass harness thermos hips`.split(/\s+/),
);
/** What ends the words of a thing. */
const ending = new Set(
  `instead rather maybe perhaps please thanks too also again only and or for with by in at per is are was were the a an to from of on as x will has have that each made now later then
  more less than w/ w/o without qty quantity quantities all both everything except but same material finish need needs
  needed want quote quotes please also plus which who we our if not no due before until within about around delivered
  deliver ship shipped be it they them there these those their its off`.split(/\s+/),
);
/** What asks for something is no part of its name. */
const asking = new Set(
  `please pls we i also need needs want wants require like quote quoting order ordering looking make making buy draft rfq
  request requesting price get me us our my some a an the new for we're we'd i'd on of another one then and plus would
  to have can anyone bids bid on prices pricing hi hello rfqs quotes again only about`.split(/\s+/),
);
/** Before a figure: it numbers something, or measures it, and counts nothing. */
const numbering = new Set(
  `rev revision type types grade gr size sizes ral pantone class schedule sch iso po item items part parts line lines zip
  astm ams mil sae page net suite unit dock phone step no number rockwell hrc shore durometer by before until at to within
  of per bag finish ra hole holes slot slots thread threads side sides bend bends radius thickness diameter length width
  height depth weight tolerance spec specification hardness volume usage use eau year yearly budget price target january
  february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct
  nov dec model is are agma din en bs jis ansi asme level category room box building bldg temper alloy series every than
  annual annually yearly break breaks max maximum min minimum site address validity
  or over under about around approx approximately version option figure note sheet drawing dwg od id bore dia gauge ga`.split(
    /\s+/,
  ),
);

/** A drawing's or model's name: "knob_v3.stp". */
export const isFile = (word: string) =>
  /[\w)]\.(?:step|stp|iges|igs|dxf|dwg|pdf|stl|sldprt|sldasm|x_t|3mf|ipt|prt|sat|catpart)$/i.test(
    word,
  );

/** Whether a word behind a number may be what it counts, or begin its name. */
export const canBeCounted = (word: string) => !units.has(word);

/** Whether a word ends the name of a thing that stands before it. */
export const endsName = (word: string) => ending.has(word);

/** Whether a word only asks for what follows. */
export const isAsking = (word: string) => asking.has(word);

/** Whether a figure behind this word numbers or measures something: "rev 2", "grade 8", "net 30". */
export const isNumbering = (word: string) => numbering.has(word);

/** A word in the plural, as things that are counted stand in: not "brass" and not "radius". */
export const isPlural = (word: string) =>
  /[a-z][a-rt-z]s$/.test(word) &&
  !/(?:is|us)$/.test(word) &&
  !singular.has(word) &&
  canBeCounted(word);
