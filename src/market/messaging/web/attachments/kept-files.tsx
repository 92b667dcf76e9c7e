/**
 * The files of a form that was refused, for browsers without a script: which ones are stored, and a field for more.
 *
 * @param names of those that are stored, each on a line
 */
export function KeptFiles({ names }: { names: string }) {
  const stored = names.split("\n").filter((name) => name !== "");
  return (
    <>
      {stored.length > 0 && (
        <p className="small">
          Stored, and sent with the message: <strong>{stored.join(", ")}</strong>
        </p>
      )}
      <label htmlFor="message-files">Add files</label>
      <input id="message-files" name="file" type="file" multiple />
    </>
  );
}
