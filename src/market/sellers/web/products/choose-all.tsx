import { useHydrated } from "../../../../ui/use-hydrated.ts";

/** The box that chooses every product of the page. Without a script there is none. */
export function ChooseAll() {
  const isLive = useHydrated();
  if (!isLive) return null;
  return (
    <label className="check">
      <input
        type="checkbox"
        onChange={({ currentTarget: { checked, form } }) => {
          for (const box of form?.querySelectorAll<HTMLInputElement>("input[name=chosen]") ?? []) {
            box.checked = checked;
          }
        }}
      />{" "}
      all on this page
    </label>
  );
}
