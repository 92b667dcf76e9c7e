/** The whole agreement, folded under its summary unless it is open from the start. */
export function AgreementText({ text, isOpen = false }: { text: string; isOpen?: boolean }) {
  return (
    <details className="agreement-text" open={isOpen}>
      <summary>Read the whole agreement</summary>
      <div>
        {text.split("\n\n").map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  );
}
