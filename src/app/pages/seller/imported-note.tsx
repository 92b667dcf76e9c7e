import { href, Link } from "react-router";

/** What an operator imported under the company's entry of the directory. */
export interface Imported {
  entryId: string;
  count: number;
}

/** Tells of products that stand under the profile and are not the seller's to change here. */
export function ImportedNote({ imported }: { imported: Imported | null }) {
  if (imported === null) return null;
  const { entryId, count } = imported;
  return (
    <p className="quiet">
      {count === 1 ? "1 product" : `${count.toLocaleString("en-US")} products`} under{" "}
      <Link to={`${href("/businesses/:id", { id: entryId })}#products`}>your public profile</Link>{" "}
      came from a file of the operator. They are changed with the next file:{" "}
      <Link to={`${href("/seller/dashboard/help")}?article=importing`}>what the file holds</Link>.
    </p>
  );
}
