import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { withAnswers } from "./answers/with-answers.ts";

/** Characters; the pages of a shop have some 5,000 each. */
const mostOfAll = 150_000;
const mostOfPage = 60_000;
const mostOfBlock = 4000;
const mostOfLine = 2000;
const mostOfOrganization = 20_000;
const mostOfList = 500;

/**
 * Pages with as much text as is read: rules take some seconds for a megabyte, during which a server answers nobody.
 * Sixty characters without a space are none that people write. Boxes and answers of forms are read: what they deny is left out for every reader.
 */
export function boundedSources(sources: DocumentText[]): DocumentText[] {
  let left = mostOfAll;
  return sources.flatMap((source) => {
    if (left <= 0) return [];
    let room = Math.min(left, mostOfPage);
    const before = room;
    const fits = (text: string) => {
      room -= text.length;
      return room >= 0;
    };
    const bounded: DocumentText = {
      where: source.where,
      title: lineOf(source.title),
      meta: Object.fromEntries(
        Object.entries(source.meta)
          .slice(0, mostOfList)
          .map(([name, text]) => [name, lineOf(text)]),
      ),
      blocks: source.blocks
        .map((block) => ({
          ...block,
          text: words(block.text.slice(0, mostOfBlock)),
          heading: lineOf(block.heading),
        }))
        .filter(({ text }) => fits(text)),
      links: source.links
        .slice(0, mostOfList)
        .map(({ href, text }) => ({ href: href.slice(0, mostOfLine), text: lineOf(text) })),
      pictures: source.pictures.slice(0, mostOfList).map(lineOf),
      organizations: source.organizations.filter(
        (one) => JSON.stringify(one).length <= mostOfOrganization,
      ),
      products: source.products.slice(0, mostOfList).map((one) => ({
        ...one,
        name: lineOf(one.name),
        description: lineOf(one.description),
        element: lineOf(one.element),
      })),
      lines: linesWithin(source.lines),
    };
    left -= before - Math.max(0, room);
    return [withAnswers(bounded)];
  });
}

function linesWithin(lines: string[]): string[] {
  let room = mostOfPage;
  return lines.map(lineOf).filter((line) => {
    room -= line.length;
    return room >= 0;
  });
}

function lineOf(text: string): string {
  return words(text.slice(0, mostOfLine));
}

function words(text: string): string {
  return text.replace(/[!-~]{60,}/g, " ");
}
