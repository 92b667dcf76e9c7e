import { useNavigation } from "react-router";

/** Whether another page is on its way, or a form. */
export function useIsNavigating(): boolean {
  return useNavigation().state !== "idle";
}

/**
 * A thin bar at the top while the next page is on its way, or scripts are that something pressed waits for
 * (`data-waiting`). The style sheet shows it after 150 ms: what is quick needs no sign.
 */
export function NavigationProgress() {
  const isNavigating = useIsNavigating();
  return (
    <div
      className="navigation-progress"
      data-active={isNavigating || undefined}
      {...(isNavigating
        ? { role: "progressbar", "aria-label": "Loading" }
        : { "aria-hidden": true })}
    />
  );
}
