import { href, Link } from "react-router";

interface Heading {
  id: string;
  text: string;
}

/** The list of a guide's sections: beside the text, and folded above it on a phone. */
export function GuideContents(props: { contents: Heading[]; hasSupply: boolean }) {
  const supply = props.hasSupply ? [{ id: "suppliers", text: "Who makes it" }] : [];
  return (
    <nav aria-label="Contents" className="guide-contents">
      <details open>
        <summary className="eyebrow">Contents</summary>
        <ol>
          {[...props.contents, ...supply].map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** Leads to a guide that several pages share. */
export function GuideTeaser(props: {
  guide: { slug: string; title: string; summary: string; contents: Heading[] };
}) {
  const { slug, title, summary, contents } = props.guide;
  const address = href("/industry/:slug", { slug });
  return (
    <section className="sheet sheet-body ticks guide-teaser" aria-labelledby="guide">
      <p className="eyebrow">Written guide</p>
      <h2 id="guide">
        <Link to={address}>{title}</Link>
      </h2>
      <p className="quiet">{summary}</p>
      <ul>
        {contents.map(({ id, text }) => (
          <li key={id}>
            <Link to={`${address}#${id}`}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
