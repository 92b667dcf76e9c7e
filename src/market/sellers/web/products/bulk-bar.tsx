import { Button } from "../../../../ui/button.tsx";
import { ChooseAll } from "./choose-all.tsx";

/**
 * What can be done with the chosen products of the table, and the button that saves what was typed into it. Its first
 * button is what Enter presses.
 *
 * @param total how many the query means, on all pages
 * @param error of what is chosen, or of the percentage
 */
export function BulkBar(props: {
  total: number;
  shown: number;
  canPublish: boolean;
  isSending: boolean;
  percent: string;
  category: string;
  /** Names the rows that are shown: with others none is chosen. */
  rows: string;
  /** To choose from while one is typed. */
  categories: readonly string[];
  errors: Record<string, string[] | undefined>;
}) {
  const { total, shown, canPublish, isSending, percent, category, rows, categories, errors } =
    props;
  const wrong = errors.chosen?.[0] ?? errors.percent?.[0] ?? errors.category?.[0];
  return (
    <div className="bulk-bar">
      <div className="row">
        <Button
          type="submit"
          variant="primary"
          name="do"
          value="figures"
          busy={isSending && "Saving..."}
        >
          Save prices and stock
        </Button>
      </div>
      <fieldset className="bulk-actions">
        <legend className="sr-only">With the chosen products</legend>
        <ChooseAll key={rows} />
        <span className="quiet small">With the chosen:</span>
        {canPublish && (
          <Button type="submit" size="small" name="do" value="publish">
            Publish
          </Button>
        )}
        <Button type="submit" size="small" name="do" value="archive">
          Archive
        </Button>
        <Button type="submit" size="small" name="do" value="in-stock">
          In stock
        </Button>
        <Button type="submit" size="small" name="do" value="out-of-stock">
          Out of stock
        </Button>
        <span className="bulk-percent">
          <input
            id="percent"
            name="percent"
            defaultValue={percent}
            inputMode="decimal"
            size={6}
            maxLength={8}
            className="input"
            placeholder="+5"
            aria-label="Change of the prices in percent"
            aria-invalid={errors.percent === undefined ? undefined : true}
          />
          <span aria-hidden="true">%</span>
          <Button type="submit" size="small" name="do" value="price">
            Change prices
          </Button>
        </span>
        <span className="bulk-category">
          <input
            id="category"
            name="category"
            defaultValue={category}
            size={14}
            maxLength={80}
            className="input"
            placeholder="Category"
            list="known-categories"
            autoComplete="off"
            aria-label="Category to add"
            aria-invalid={errors.category === undefined ? undefined : true}
          />
          <datalist id="known-categories">
            {categories.map((label) => (
              <option key={label} value={label} />
            ))}
          </datalist>
          <Button type="submit" size="small" name="do" value="category">
            Add category
          </Button>
        </span>
        {total > shown && (
          <label className="check">
            <input type="checkbox" name="everything" /> all {total.toLocaleString("en-US")} that are
            found
          </label>
        )}
      </fieldset>
      {wrong !== undefined && (
        <p id="chosen" className="field-error">
          {wrong}
        </p>
      )}
    </div>
  );
}
