import { type Answer, answerIn, isYesOrNo, statementOf } from "./answer-words.ts";
import { answeredLine } from "./answered-line.ts";
import { signsIn } from "./signs.ts";

const parted = /\s*\|\s*/;
/** Columns whose marks say that the shop does or holds what the row names. */
const ofOwn =
  /^(?:(?:done|performed|offered|available|made|processed)\s+)?(?:in[- ]?house|internal(?:ly)?|on[- ]?site|own|ours?|us|we|yes|y|held|certified|registered|available|offered|current|here|capable|have)\??$/i;
/** Columns whose marks say that somebody else does it, or nobody. */
const ofOthers =
  /^(?:(?:done|performed|sent|farmed|bought)\s+)?(?:out(?:side)?|out[- ]?sourced?|out of house|sub-?contract(?:ed|ors?)?|sub(?:bed|let)?(?: out)?|external(?:ly)?|off[- ]?site|purchased|bought(?: in| out)?|partners?|vendors?|suppliers?|third[- ]part(?:y|ies)|no|n|not (?:held|offered|available|certified)|n\/a|elsewhere|(?:outside|outsourced|external|partner) (?:services?|process(?:es|ing)?|vendors?|suppliers?))\??$/i;

type Column = "own" | "others" | null;

/** What a row's cell says by its mark alone; null where it says more than that. */
function markIn(cell: string, crossed: Answer): Answer | null {
  if (cell === "") return "unknown";
  if (/^[x•●■]$/i.test(cell)) return "asserted";
  if (/^[○◯❏❑]$/.test(cell)) return "unknown";
  if (/^[–—-]$/.test(cell)) return "denied";
  const [sign, ...more] = signsIn(cell);
  if (sign !== undefined && more.length === 0 && sign.end - sign.start === cell.length) {
    if (sign.sign === "on") return "asserted";
    return sign.sign === "crossed" ? crossed : sign.sign === "no" ? "denied" : "unknown";
  }
  return isYesOrNo(cell) || /^_{2,}$/.test(cell) ? answerIn(cell) : null;
}

/**
 * Rows of one table by their marks: a row is kept for what is marked as held or as done by the shop itself, without the
 * columns that say so; what a row denies, leaves empty or gives to others is left out, as "".
 *
 * @param rows cells between bars, the first perhaps the columns' heads
 * @param crossed what ☒ says in this document
 */
export function answeredRows(rows: readonly string[], crossed: Answer): string[] {
  const cells = rows.map((row) => row.split(parted));
  const [heads = []] = cells;
  const columns = heads.map(
    (head): Column => (ofOwn.test(head) ? "own" : ofOthers.test(head) ? "others" : null),
  );
  const hasHeads =
    heads.length > 1 &&
    columns.includes("own") &&
    cells.slice(1).some((row) => row.slice(1).some((cell) => markIn(cell, crossed) !== null));
  const answered = cells.map((row, at) => {
    const isSignedElsewhere = row.some(
      (cell, place) => columns[place] == null && signsIn(cell).length > 0,
    );
    if (hasHeads && !isSignedElsewhere) return at === 0 ? "" : byColumns(row, columns, crossed);
    return byCells(row, rows[at] ?? "", crossed);
  });
  return isAnswered(cells) ? answered.map((row, at) => told(row, cells[at] ?? [])) : answered;
}

/** Whether most rows of several are a question and its yes or no. */
function isAnswered(cells: readonly string[][]): boolean {
  const plain = cells.filter((row) => row.length > 1 && isYesOrNo(row[1] ?? ""));
  return plain.length > 1 && plain.length * 2 > cells.length;
}

/** Among rows with answers one without any tells nothing. */
function told(row: string, cells: readonly string[]): string {
  return cells.length === 1 ? "" : row;
}

function byColumns(row: readonly string[], columns: readonly Column[], crossed: Answer): string {
  const marks = row.map((cell, at) => (columns[at] === null ? null : markIn(cell, crossed)));
  const isOwn = marks.some((mark, at) => columns[at] === "own" && mark === "asserted");
  const said = row.filter((_, at) => columns[at] == null);
  // A cell that says more than a mark, "since 2004", is read as it stands.
  const isTold = row.some((cell, at) => columns[at] === "own" && markIn(cell, crossed) === null);
  if (isTold && cellsSay(row, columns))
    return row.filter((_, at) => columns[at] !== "others").join(" | ");
  return isOwn
    ? said
        .filter((cell) => cell !== "")
        .map(statementOf)
        .join(" | ")
    : "";
}

function cellsSay(row: readonly string[], columns: readonly Column[]): boolean {
  return row.some((cell, at) => columns[at] === "own" && cell !== "" && answerIn(cell) === null);
}

function byCells(row: readonly string[], text: string, crossed: Answer): string {
  const signs = row.map((cell) => signsIn(cell));
  const isSigned = signs.some((found) => found.length > 0);
  if (!isSigned) {
    if (row.length > 1 && row.slice(1).every((cell) => /^_{2,}$/.test(cell))) return "";
    const whole = answeredLine(text, crossed);
    return whole.text === text || whole.answer !== null
      ? text
      : whole.text.replace(/\s*\|\s*$/, "");
  }
  const bare = row.map((cell, at) => ((signs[at]?.length ?? 0) > 0 ? markIn(cell, crossed) : null));
  const options = row.filter((_, at) => (signs[at]?.length ?? 0) > 0 && bare[at] === null);
  // "Nadcap | ☐ yes | ☑ no"
  if (options.some((cell) => answeredLine(cell, crossed).answer !== null))
    return answeredLine(row.join(" "), crossed).text;
  if (bare.some((mark) => mark !== null) && !bare.includes("asserted")) return "";
  return row
    .flatMap((cell, at) => {
      if (bare[at] !== null) return [];
      return (signs[at]?.length ?? 0) === 0 ? [cell] : [answeredLine(cell, crossed).text];
    })
    .filter((cell) => cell !== "")
    .map((cell) => (/\?$/.test(cell) ? statementOf(cell) : cell))
    .join(" | ");
}
