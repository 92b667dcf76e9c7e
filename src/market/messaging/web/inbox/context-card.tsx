import { Link } from "react-router";
import { PartView } from "../../../../ui/part-drawing.tsx";
import type { OpenConversationJson } from "../../rules/message-schema.ts";
import type { ContextFacts } from "./load-context.ts";

type About = NonNullable<OpenConversationJson["about"]>;

/** What a conversation is about: its picture, its name, and what is known of it now. */
export function ContextCard({ about, context }: { about: About; context: ContextFacts | null }) {
  const { label } = about;
  const text = (
    <>
      {context !== null && <Picture context={context} />}
      <span className="context-text">
        <span className="eyebrow">About</span>
        <strong>{label}</strong>
        <span className="quiet small">{factsOf(about, context)}</span>
      </span>
    </>
  );
  if (context === null) return <p className="context-card">{text}</p>;
  return (
    <Link to={context.to} className="context-card">
      {text}
    </Link>
  );
}

function Picture({ context: { imageUrl, drawing } }: { context: ContextFacts }) {
  const size = 44;
  if (imageUrl !== null) {
    return <img src={imageUrl} alt="" width={size} height={size} loading="lazy" decoding="async" />;
  }
  return drawing === null ? null : <PartView name={drawing} size={size} />;
}

function factsOf({ type }: About, context: ContextFacts | null): string {
  if (context !== null) return context.facts.join(" · ");
  return type === "product" || type === "manufacturer" ? "No longer listed" : "";
}
