import type { Page } from "@playwright/test";

/**
 * Has opening a page wait for its script: `goto`, `reload`, `goBack` and `goForward` end once React has taken
 * over what the server sent. Before that, which a slow machine makes seconds of, what is clicked or typed goes
 * the way it goes without a script; those ways have journeys of their own (@no-script).
 *
 * @returns the same page
 */
export async function listeningPage(page: Page): Promise<Page> {
  // What React calls for its developer tools, after the effects of the first rendering.
  await page.addInitScript(() => {
    const isListening = () => Object.assign(window, { isListening: true });
    const hook = { supportsFiber: true, inject: () => 1, onPostCommitFiberRoot: isListening };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  const { goto, reload, goBack, goForward } = page;
  page.goto = async (...to) => listening(page, await goto.apply(page, to));
  page.reload = async (...options) => listening(page, await reload.apply(page, options));
  page.goBack = async (...options) => listening(page, await goBack.apply(page, options));
  page.goForward = async (...options) => listening(page, await goForward.apply(page, options));
  return page;
}

/** @returns `answer`, once the script of the page listens, where it has one of ours */
async function listening<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page.waitForFunction(() => !("__reactRouterContext" in window) || "isListening" in window);
  return answer;
}
