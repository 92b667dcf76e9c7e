import { Link } from "react-router";
import { Notice } from "../../../../ui/notice.tsx";

/** What stands saved in a field, and what somebody typed meanwhile. */
export interface FieldConflict {
  field: string;
  saved: string;
  typed: string;
}

/** Says that somebody else saved the product meanwhile, with both texts; what was typed is still in the form. */
export function ConflictNotice(props: { conflicts: FieldConflict[]; address: string }) {
  const { conflicts, address } = props;
  return (
    <Notice
      tone="warning"
      title="This product was changed in another window since you opened it"
      isUrgent
      action={
        <Link to={address} reloadDocument className="button">
          Take what is saved
        </Link>
      }
    >
      <p>
        Your text is still in the form below and was not saved yet. Save again to replace what is
        saved with it.
      </p>
      {conflicts.length > 0 && (
        <dl className="conflicts">
          {conflicts.map(({ field, saved, typed }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                <span className="quiet small">Saved</span>
                <span className="conflict-text">{saved || "Nothing"}</span>
              </dd>
              <dd>
                <span className="quiet small">Yours</span>
                <span className="conflict-text">{typed || "Nothing"}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}
