import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { readProcesses, spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { numbered, paragraphs, queryText, questionFor } from "../phrases.ts";
import { guidesResult, processesResult } from "../results.ts";
import { ask, type Call, type Situation, together } from "../situation.ts";
import { compareRefs, compareShown } from "./compare-records.ts";
import { explain, searchCall, sectionsFor } from "./explain.ts";
import { firmsNamed, namesIn, recordNamed } from "./record-names.ts";
import { told } from "./told.ts";

/** Compares what a message names: records of the last answer, processes, materials, or anything in the guides. */
export function compare(situation: Situation): string {
  const { understood } = situation;
  const own = readProcesses(understood.text).length + gradesOf(understood.text).length;
  const before = understood.comparedBefore ?? "";
  const text = own < 2 && before !== "" ? `${before}, ${understood.text}` : understood.text;
  const written = namesIn(understood.text).flatMap((name) => recordNamed(situation, name) ?? []);
  const sides = written.length < 2 ? sidesOf(understood.text) : [];
  const ofSides = sides.flatMap((side) => recordNamed(situation, side, false) ?? []);
  const isOfSides = sides.length > 1 && ofSides.length === sides.length;
  const found = [...new Set([...written, ...(isOfSides ? ofSides : firmsNamed(situation))])];
  const [shown] = understood.shown;
  const pointsBack =
    /\b(?:it|they|them|this|that|those)\b|^\W*(?:and |ok |then )*(?:compare (?:it |that )?|how about |what about )?(?:with|to|vs\.?|versus|against)\b/i.test(
      understood.text,
    );
  const records =
    found.length === 1 && pointsBack && shown !== undefined && !found.includes(shown)
      ? [shown, ...found]
      : found;
  if (records.length > 1) return compareRefs(situation, records) ?? explain(situation);
  const processes = readProcesses(text);
  const materials = gradesOf(text);
  if (processes.length < 2 && materials.length < 2) {
    const listed =
      /\b(?:them|these|those|they|both|the (?:two|three|first|shops|products|options|results)|which (?:one|of))\b/i.test(
        text,
      )
        ? compareShown(situation)
        : null;
    return listed ?? explain(situation);
  }
  return processes.length >= 2
    ? compareProcesses(situation, processes)
    : compareTopics(situation, materials);
}

/** What is set against each other: "compare A and B for auto work", "between A and B", "A or B, which ships sooner". */
function sidesOf(text: string): string[] {
  const plain = text.replace(/^.*\b(?:compare|between|difference of)\b/i, "");
  const [head = ""] = plain.split(/[,?;.]|\b(?:for|which|who|what|by|on|when)\b/i);
  const sides = head
    .split(/\b(?:and|or|vs\.?|versus|with|against|to)\b/i)
    .map((side) => side.trim());
  const isNamed = sides.every((side) => side !== "" && side.split(/\s+/).length <= 4);
  return isNamed && sides.length > 1 ? sides.slice(0, 3) : [];
}

/** Materials as the message names them: several grades of one family are several. */
function gradesOf(text: string): string[] {
  const parts = text.split(/\b(?:vs\.?|versus|or|and|to|with|than|,)(?=\s|$)/i);
  const named = parts.flatMap((part) =>
    readMaterials(part)
      .slice(0, 1)
      .map(({ label }) => label),
  );
  return [...new Set(named)].slice(0, 3);
}

function compareProcesses(situation: Situation, slugs: string[]): string {
  const input = { processes: slugs.slice(0, 4) };
  const found = ask(situation, { tool: "compare_processes", input }, processesResult);
  if (found === null || found.processes.length < 2) {
    return compareTopics(situation, slugs.slice(0, 3).map(spokenName));
  }
  const cite = found.guides
    .slice(0, 3)
    .map(({ ref }) => `[${ref}]`)
    .join(" ");
  const own = found.guides.slice(3).map(({ title, ref }) => `${title} [${ref}]`);
  return paragraphs(
    `Typical figures of U.S. shops ${cite}:`,
    numbered(
      found.processes.map(
        (one) =>
          `${one.name}: first order ${one.first_order_weeks}, repeat ${one.repeat_order_weeks}; tooling ${one.tooling_usd}; usual minimum ${one.usual_minimum}; everyday tolerance ${one.everyday_tolerance}`,
      ),
    ),
    own.length === 0 ? null : `More in ${own.join(" and ")}.`,
    questionFor(situation.understood.part, ["quantity", "material"]),
  );
}

function compareTopics(situation: Situation, topics: string[]): string {
  const { text } = situation.understood;
  const find = (topic: string): Call => ({
    tool: "find_guides",
    input: { query: topic, about: queryText(text, 300), limit: 2 },
  });
  together(situation, [...topics.map(find), searchCall(situation)]);
  const head = told(sectionsFor(situation), situation.understood.told);
  const lines = topics.flatMap((topic) => {
    const grade = /\b[a-z]?\d{2,4}\b/i.exec(topic)?.[0].toLowerCase() ?? "";
    const sections = ask(situation, find(topic), guidesResult)?.sections ?? [];
    const passages = sections
      .flatMap(({ ref, passages: all }) => all.map((passage) => ({ ref, passage })))
      .filter(({ passage }) => passage.score > 0 && passage.text.toLowerCase().includes(grade))
      .filter(({ passage }) => !head.includes(passage.text.slice(0, 80)))
      .toSorted((a, b) => b.passage.score - a.passage.score)
      .slice(0, 2);
    const name = `${topic.charAt(0).toUpperCase()}${topic.slice(1)}`;
    if (passages.length === 0) return head === "" ? [`${name}: no guide is about it.`] : [];
    return [`${name}: ${passages.map(({ ref, passage }) => `${passage.text} [${ref}]`).join(" ")}`];
  });
  return paragraphs(
    head,
    lines.length > 1 ? "Side by side:" : null,
    lines.length > 1 ? numbered(lines) : null,
    questionFor(situation.understood.part, ["quantity"]),
  );
}
