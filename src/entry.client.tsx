import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchForDefects } from "./app/shell/client-defects.ts";
import { keepPageWithoutConnection } from "./app/shell/connection/keep-page.ts";
import { KnownSiteContext, knownSiteIn } from "./app/shell/known-site.ts";

watchForDefects();
keepPageWithoutConnection();
const known = knownSiteIn(document.body.dataset.site);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <KnownSiteContext value={known}>
        <HydratedRouter />
      </KnownSiteContext>
    </StrictMode>,
  );
});
