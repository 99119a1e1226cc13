import { RemixBrowser } from "@remix-run/react";
import { StrictMode, Suspense, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Remix waits for its data in the first render: a key pressed meanwhile breaks a root without this (React's error 345). */}
      <Suspense>
        <RemixBrowser />
      </Suspense>
    </StrictMode>,
  );
});
