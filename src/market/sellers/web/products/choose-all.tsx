import { useHydrated } from "../../../../ui/use-hydrated.ts";

/**
 * The box that chooses every product of the page; without a script there is none. It has its place before it works, so
 * that the table below does not move under somebody's finger.
 */
export function ChooseAll() {
  const isLive = useHydrated();
  return (
    <label className="check choose-all">
      <input
        type="checkbox"
        disabled={!isLive}
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
