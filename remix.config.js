/** The one live source of Remix's options: vite.config.ts hands it to the plugin. */
export default {
  appDirectory: "app",
  ssr: true,
  serverModuleFormat: /** @type {const} */ ("esm"),
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
