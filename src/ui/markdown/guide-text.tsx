import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Block, type CellSide, type Inline, plainText } from "./guide-document.ts";
import "./guide-text.css";

/** A written text, typeset. */
export function GuideText({ blocks }: { blocks: Block[] }) {
  return <div className="guide-text">{blocks.map(renderBlock)}</div>;
}

function renderBlock(block: Block, index: number): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return <p key={index}>{block.content.map(renderInline)}</p>;
    case "heading": {
      const Heading = `h${block.rank}` as const;
      return (
        <Heading key={index} id={block.id}>
          {block.content.map(renderInline)}
        </Heading>
      );
    }
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return (
        <List key={index}>
          {block.items.map((item) => (
            <li key={JSON.stringify(item)}>{renderItem(item)}</li>
          ))}
        </List>
      );
    }
    case "table":
      return <GuideTable key={index} {...block} />;
    case "quote":
      return <blockquote key={index}>{block.blocks.map(renderBlock)}</blockquote>;
    case "code":
      return <pre key={index}>{block.text}</pre>;
    case "rule":
      return <hr key={index} />;
  }
}

/** An item of one paragraph stands without it, so that lists are set tight. */
function renderItem(blocks: Block[]): ReactNode {
  const [only, ...others] = blocks;
  if (only?.kind !== "paragraph") return blocks.map(renderBlock);
  return [...only.content.map(renderInline), ...others.map(renderBlock)];
}

function renderInline(part: Inline, index: number): ReactNode {
  if (typeof part === "string") return part;
  const content = part.content.map(renderInline);
  switch (part.kind) {
    case "strong":
      return <strong key={index}>{content}</strong>;
    case "em":
      return <em key={index}>{content}</em>;
    case "code":
      return <code key={index}>{content}</code>;
    case "link":
      return part.href.startsWith("https:") ? (
        <a key={index} href={part.href} rel="noopener">
          {content}
        </a>
      ) : (
        <Link key={index} to={part.href}>
          {content}
        </Link>
      );
  }
}

/** On a phone every row becomes a small list of its own: nothing has to scroll sideways. */
function GuideTable({ sides, head, rows }: Extract<Block, { kind: "table" }>) {
  const side = (column: number) => sideClass(sides[column] ?? null);
  const names = head.map(plainText);
  return (
    <table className="table guide-table">
      <thead>
        <tr>
          {head.map((cell, column) => (
            <th key={names[column]} scope="col" className={side(column)}>
              {cell.map(renderInline)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.map(plainText).join("|")}>
            {row.map((cell, column) => (
              <td key={names[column]} data-label={names[column]} className={side(column)}>
                {cell.map(renderInline)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sideClass(side: CellSide): string | undefined {
  return side === "right" ? "number" : side === "center" ? "center" : undefined;
}
