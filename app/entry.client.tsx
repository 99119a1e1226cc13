import { RemixBrowser } from "@remix-run/react";
import { StrictMode, Suspense, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Without this, a key pressed while Remix waits for its data in the first render breaks the root (React error 345). */}
      <Suspense>
        <RemixBrowser />
      </Suspense>
    </StrictMode>,
  );
});
