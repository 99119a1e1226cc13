/**
 * Which folder may import which (docs/architecture.md), lowest first: a folder imports only from the lines above its own.
 * Folders of one line don't know each other. Imports of types count like all others.
 */
const ranks = [
  { platform: "app/platform/", generated: "app/generated/", styles: "app/styles/" },
  { env: "app/env\\.server", "request context": "app/request-context", result: "app/domain/base/result" },
  { logger: "app/logger", metrics: "app/metrics" },
  { threads: "app/threads/", gateways: "app/gateways/" },
  { sqlite: "app/sqlite/" },
  { db: "app/db\\.server" },
  { base: "app/domain/base/(?!result)" },
  { messages: "app/domain/messages/", trip: "app/domain/trip/" },
  { crm: "app/domain/crm/" },
  { shipping: "app/domain/shipping/" },
  { content: "app/domain/content/", channels: "app/domain/channels/" },
  { desk: "app/domain/desk/" },
  { http: "app/http/", jobs: "app/jobs/", ui: "app/ui/" },
  { lifecycle: "app/lifecycle\\.server" },
  { routes: "app/routes/", "routes.ts": "app/routes\\.ts" },
  { root: "app/root", entries: "app/entry\\." },
];

/** Routes ask the root's loader for its type: what every page has is declared there. */
const TYPES_OF_ROOT = "^app/root\\.tsx$";
const anyOf = (folders) => `^(${folders.join("|")})`;
const all = ranks.flatMap((rank) => Object.values(rank));

const upward = ranks.flatMap((rank, level) =>
  Object.entries(rank).map(([name, path]) => ({
    name: `${name} imports only what is below it`,
    severity: "error",
    from: { path: `^${path}` },
    to: {
      path: anyOf(
        ranks.slice(level).flatMap((others) => Object.values(others).filter((other) => other !== path)),
      ),
      pathNot: name === "routes" ? TYPES_OF_ROOT : undefined,
    },
  })),
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no circles",
      comment:
        "Two files that import each other, types too, are one thing: what both need gets a file of its own.",
      severity: "error",
      from: { pathNot: "^app/generated/" },
      to: { circular: true },
    },
    {
      name: "no circles of nouns",
      severity: "error",
      scope: "folder",
      from: { path: "^app/domain/[^/]+/[^/]+$" },
      to: { circular: true, path: "^app/domain/[^/]+/[^/]+$" },
    },
    ...upward,
    {
      name: "every file of app has a rank",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^app/", pathNot: anyOf(all) },
    },
    {
      name: "one delivery loop",
      comment: "A channel is a sender for deliver-due, not a loop of its own (docs/decisions/140).",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/domain/messages/outbox/" },
      to: { path: "^app/domain/messages/outbox/(claim-due|next-attempt|record-delivery)" },
    },
    {
      name: "the outbox knows no channel",
      severity: "error",
      from: { path: "^app/domain/messages/outbox/" },
      to: { path: "^app/(gateways/|domain/messages/(?!outbox/))" },
    },
    {
      name: "only the domain reaches the database",
      severity: "error",
      from: { path: "^app/(routes|http|jobs|ui|gateways)/" },
      to: { path: "^app/(db\\.server|generated/prisma)" },
    },
    {
      name: "calls to others go through outbound-request",
      comment:
        "It looks a name up once, checks the addresses and pins them. The platform and the database's driver talk to what the operator set.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(platform/|sqlite/send-request|gateways/outbound-request)" },
      to: {
        dependencyTypes: ["core"],
        dependencyTypesNot: ["type-only"],
        path: "^(node:)?(http|https|http2|tls|dns|dns/promises|dgram)$",
      },
    },
    {
      name: "phone numbers are read in one place",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/domain/base/phone/parse-phone\\.ts$" },
      to: { path: "libphonenumber-js" },
    },
    {
      name: "the server needs no command",
      comment: "What commands and the server share is in app/platform.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(bin|prisma|tools|tests)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/|\\?url$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] },
    parser: "tsc",
  },
};
