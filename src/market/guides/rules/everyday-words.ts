import { textTerms } from "./query-terms.ts";

/**
 * Words of everyday speech. Guides of a trade have few of them, so that they seem rare and telling there, while
 * people say them of anything: "would I not bother", "will I get in trouble", "the biggest that it takes".
 */
const everyday = `
  able actual actually afraid agree ago ahead allow allowed alone already alright amount answer anyway anyways apart
  apparently arrive away bad badly barely basic believe beside better big bigger biggest bit bother bothering bring
  bringing brother brought bunch came care carefully carries carry catch certain chance choose clear clearly come comes coming
  common complete completely concern confused cool correct couple course cousin crazy dad daddy daughter deal
  decent decide decided definitely depend depends deserve desk different difficult directly dont dude
  dumb easier easiest easily easy either else end ending ends enough entire especially everybody everyone everything
  exact exactly except expect expected explain extremely fact fair fairly family fancy far farther father favorite
  feel feels figure figured finally find finding fine folks forever forget forgot former forth forward found friend
  friends funny gave generally girl glad gonna gotta grandad granddad grandma grandpa great guess had half handful
  happen happened happening happens happy hate haven hear heard hears helpful highly honest honestly hope hopefully
  hoping hour hours huge husband ideal imagine immediately important impossible instead interested issue issues just
  keep keeping keeps kept kinda knew known lady lately later latest laugh least leave leaves leaving left less
  likely literally little live lived lives longer longest lose losing love lucky mad main mainly manage matter
  matters maybe mention mentioned mess messed mine minute minutes moment mom month months mostly mother
  necessarily necessary neighbor nephew next nice none nothing notice noticed obvious obviously often old older
  oldest opinion option options original otherwise ourselves outright overall own perfect perfectly perhaps
  person personally pick picked place places plain planning please plenty pointless possible possibly prefer pretty
  probably problem problems proper properly quick quickly quite rather realize reason reasonable recently recommend
  regular relatively remember rest ridiculous sad saw scared sense seem seems seen seriously several short shorter shortest
  shouldn shown similar simple simpler simply sister situation small smaller smallest smart somehow someday
  somewhat somewhere son soon sooner sorry sort sounds special spose stay stayed staying stays still stuck
  stupid suddenly suggest super suppose supposed supposedly sure surprised taken takes taking talk talked talking
  technically telling terrible thanks theirs therefore thinking thought thoughts tiny today together told tomorrow
  tonight totally tried tries trouble trust truth try trying twice ugly uncle understand unfortunately unless
  until upset usable useful useless usual walk walked wanted wanting wants wasn watch way ways weekend weird
  went whatever whenever wherever whether whichever whole wife willing wish without woman wonder wondering word words
  work works worried worry worse worst worth wouldn wow yesterday yours youtube`;

const terms = new Set(everyday.split(/\s+/).flatMap(textTerms));

/** What such a word counts beside one that names something. */
export const everydayShare = 0.35;

/** Whether a stem is of a word that people say of anything. */
export function isEveryday(term: string): boolean {
  return terms.has(term);
}
