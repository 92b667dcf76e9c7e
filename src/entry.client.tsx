import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { KnownSiteContext, knownSiteIn } from "./app/chrome/known-site.ts";
import { watchForDefects } from "./app/client-defects.ts";
import { keepPageWithoutConnection } from "./app/connection/keep-page.ts";

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
