import type { Element } from "domhandler";

const tiny = /\bfont-size\s*:\s*(?:[12](?:\.\d+)?|0?\.\d+)\s*(?:px|pt)\b/i;
const white =
  /(?:^|;)\s*color\s*:\s*(?:white\b|#f{3}\b|#f{6}\b|rgba?\(\s*255\s*,\s*255\s*,\s*255\b|transparent\b)/i;

/**
 * Whether nobody who looks at a page reads an element's text: letters of one or two pixels, or white ones where nothing
 * gives a darker ground. A class or an id may do that in a style sheet, so white below one of them counts as read.
 */
export function isInvisible(element: Element): boolean {
  const style = element.attribs.style ?? "";
  if (tiny.test(style)) return true;
  const isWhite =
    white.test(style) ||
    (element.name === "font" && /^(?:#?f{6}|white)$/i.test(element.attribs.color ?? ""));
  return isWhite && !mayBeOnGround(element);
}

function mayBeOnGround(element: Element): boolean {
  for (let at: Element | null = element; at !== null; ) {
    const { style = "", bgcolor, background, id } = at.attribs;
    if (bgcolor !== undefined || background !== undefined || id !== undefined) return true;
    if (at.attribs.class !== undefined || /\bbackground/i.test(style)) return true;
    at = at.parent !== null && "attribs" in at.parent ? at.parent : null;
  }
  return false;
}
