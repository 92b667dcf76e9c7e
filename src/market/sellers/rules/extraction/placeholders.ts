const text =
  /\blorem ipsum\b|\bdolor sit amet\b|^i['’]m a (?:paragraph|title|text|testimonial)\b|\bclick (?:here )?to (?:edit|add your own|change) (?:me|this|text|your)|\badd your own text\b|\b(?:edit|replace) (?:this|me) (?:text|with your)\b|\byour (?:tagline|text|logo|headline|content|company name|address|description) (?:goes )?here\b|\bthis is (?:a |your )?(?:placeholder|sample text|dummy text)|\b(?:500 terry (?:a\.? )?francois|123 (?:main|any|street|fake|business|demo|sample) (?:st|ave|road|name)|anytown,|your city, (?:st|state)\b)|\b(?:info|mail)@(?:mysite|yoursite|yourdomain|example|domain|company)\.com\b|\bsynonyms? for placeholder\b|\b(?:xyz doohickey|doohickeys|gotham c(?:ity|ommunity))\b|\[\[[A-Z][A-Z _-]+\]\]|\bacme (?:industries|corp(?:oration)?|inc|company) was founded\b|^\W*(?:demo|sample|dummy) (?:content|text)\b/i;

/** Whether a block is what the maker of a template wrote, for somebody to write over. */
export function isPlaceholder(block: string): boolean {
  return text.test(block);
}
