import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";

/** Its own loader answers what fits a name (`?name=`). */
const address = href("/seller/dashboard/products/:id", { id: "new" });

/**
 * Categories, parted by commas, with those that fit the product's name to choose from: with a script they follow the
 * name, without one they are boxes to tick.
 *
 * @param nameId of the input of the name
 */
export function CategoryField(props: {
  field: {
    id: string;
    name: string;
    defaultValue: string | undefined;
    error: string[] | undefined;
  };
  suggested: string[];
  nameId: string;
}) {
  const { field, suggested, nameId } = props;
  const { load, data } = useFetcher<{ suggested: string[] }>({ key: "suggested-categories" });
  const isLive = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const name = document.getElementById(nameId);
    const ask = () => {
      if (name instanceof HTMLInputElement && name.value.trim().length > 2) {
        void load(`${address}?name=${encodeURIComponent(name.value)}`);
      }
    };
    name?.addEventListener("change", ask);
    return () => name?.removeEventListener("change", ask);
  }, [load, nameId]);
  const offered = data?.suggested ?? suggested;

  function add(label: string): void {
    const field = input.current;
    if (field === null) return;
    const chosen = field.value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
    if (!chosen.includes(label)) field.value = [...chosen, label].join(", ");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  }

  return (
    <div className="stack-small">
      <TextField
        {...field}
        ref={input}
        label="Categories"
        hint="Parted by commas; buyers filter by them"
        maxLength={1_000}
      />
      {offered.length > 0 && (
        <fieldset className="category-suggestions" aria-live="polite">
          <legend className="quiet small">Products like this one are in</legend>
          {offered.map((label) =>
            isLive ? (
              <Button key={label} size="small" onClick={() => add(label)}>
                <span aria-hidden="true">+ </span>
                {label}
              </Button>
            ) : (
              <label key={label} className="check">
                <input type="checkbox" name="suggested" value={label} /> {label}
              </label>
            ),
          )}
        </fieldset>
      )}
    </div>
  );
}
