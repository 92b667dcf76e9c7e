import { isAhead } from "./qualifiers.ts";

const ended =
  /\b(?:(?:we|they|company|shop|plant|firm|it|who|which) (?:had )?used to (?!make sure)|(?<!never |not |n['’]t )(?:stopped|discontinued|ceased|quit) |phased out|(?:let|allowed) (?:our|the|its) [^,;]{0,50}?(?:lapse|expire)|gave up|got out of|lapsed|suspended|withdrawn|expired|(?:we|company|shop|it|who) (?:once|previously|formerly) |(?:was|were|had been) (?:once|previously|formerly) )|\bin the past\b/i;
const wasOnce = /(?:^|\W)(?:[Ff]ormerly|[Pp]reviously)\s+(?!known|called|named|[A-Z][a-z])/;
const untilYear = /\b(?:until|till|through|valid to)\b[^;.]{0,20}?\b((?:19|20)\d\d)\b/gi;
const planned =
  /\b(?:working (?:toward\w*|on (?:our|getting|becoming))|(?:we|company|shop|and|currently|are|is|also|we['’]re) (?:plan(?:s|ning)?|hop(?:e|es|ing)|intend(?:s|ing)?|aim(?:s|ing)?|expects?|expecting) (?:to|for|on)|plans? (?:to|for)|will (?:soon|shortly|eventually|then)|(?:we|company|shop|facility|plant)(?:['’]ll| will) (?:be (?:add|offer|install|open|start|launch|certif|regist|accredit)|(?:add|begin|start|open|install|introduce|launch)\b)|(?:coming|available) soon|in (?:the )?process of|next (?:year|spring|fall|summer|winter|quarter)|in the (?:near )?future|going to (?:add|offer|be|install|start)|about to)\b/i;
/** What is done with a part of the firm that it has no more. */
const givenUp =
  "(?:closed|sold|shut(?: down)?|dropped|divested|scrapped|retired|exited|spun off|wound down|auctioned|decommissioned|mothballed|dismantled|removed|eliminated|abandoned)";
const partOfFirm =
  "(?:lines?|departments?|divisions?|operations?|business|plants?|shops?|booths?|tanks?|ovens?|cells?|machines?|cutters?|lathes?|press(?:es)?|foundry|lab)";
/** "Closed the powder coating line", "we have since sold our laser cutter", "the forge shop was shut in 2015". */
const hasGivenUp = new RegExp(
  String.raw`(?:^\W*|\b(?:we|they|and|but|company|shop|firm|it|has|have|had|[A-Z]\w+)\s+)(?:(?:also|then|later|since|recently|finally|has|have|had|[a-z]+ly)\s+){0,2}${givenUp}\s+(?:(?:our|its|their|off|out of)\b|(?:the|that|all|an?)\s+(?:[\w-]+\s+){0,4}?${partOfFirm}\b)|\b${partOfFirm}\s+(?:was|were|has been|have been)\s+(?:since\s+|[a-z]+ly\s+)?${givenUp}\b`,
  "i",
);
/** "We are considering an anodizing line", "bought land for a plant", "to open". */
const intends =
  /\b(?:we|we['’]re|are|is|company|shop|currently|and|also)\s+(?:[a-z]+ly\s+)?(?:planning|plan|considering|evaluating|exploring|contemplating|eyeing|saving up for|looking (?:at|into) (?:adding|buying|getting)|awaiting|waiting for)\s+(?:for\s+)?(?:an?|another|our|the|new|more|two|three|second|to)\b|\b(?:bought|acquired|purchased|secured|found)\s+(?:the\s+)?(?:land|ground|acreage|an? (?:site|lot|parcel)|\d+ acres)\s+for\b|\bbr(?:oke|eak|eaking) ground\b|\bunder construction\b|\b(?:is|are) on order\b|\bthinking (?:about|of)\b/i;

/** "Until 2019 we were": what follows is past, too. */
const leadsIntoPast =
  /^\W*(?:formerly|previously|in the past|(?:prior to|before|until|till|up to|up until|through)\b.{0,24}\b(?:19|20)\d\d)\W*$/i;
const leadsIntoFuture =
  /^\W*(?:soon|next (?:year|spring|summer|fall|winter|quarter)|in the (?:near )?future)\W*$/i;
/** "We closed", before "our paint shop". */
const leadsIntoEnd = new RegExp(
  String.raw`(?:^\W*|\b(?:and|but|we|they|it|then|later|also|since|have|has|[a-z]+ly)\s+)${givenUp}\W*$`,
  "i",
);
/** "2031:" and "1990–2018:" at the head of an entry. */
const entry = /^\W*(?:(?:19|20)\d\d\s*[–—-]\s*)?((?:19|20)\d\d)\s*[:–—-]?\W*$/;

/** Whether what follows words that a sentence begins with is over or has not come: "Until 2019", "In the near future". */
export function leadsInto(clause: string): "past" | "future" | null {
  const thisYear = new Date().getFullYear();
  const year = Number(entry.exec(clause)?.[1] ?? thisYear);
  if (leadsIntoPast.test(clause) || leadsIntoEnd.test(clause)) return "past";
  if (leadsIntoFuture.test(clause) || year > thisYear) return "future";
  const isSpan = /\d{4}\s*[–—-]\s*\d{4}/.test(clause) && /^[\W\d]*$/.test(clause);
  return isSpan && year < thisYear ? "past" : null;
}

/** When a clause says that something is: over, given up, or planned; null where it is now. */
export function timeOf(clause: string): "past" | "future" | null {
  const led = leadsInto(clause);
  if (led !== null) return led;
  if (ended.test(clause) || wasOnce.test(clause) || hasGivenUp.test(clause) || endedBefore(clause))
    return "past";
  return planned.test(clause) || intends.test(clause) || isAhead(clause) ? "future" : null;
}

/** "Until 2019", but not "valid until 2099". */
function endedBefore(clause: string): boolean {
  const thisYear = new Date().getFullYear();
  return [...clause.matchAll(untilYear)].some(([, year]) => Number(year) < thisYear);
}
