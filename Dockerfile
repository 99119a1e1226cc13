# Runs as an ordinary user on a file system that may be read-only but for /data. Why it is built so: docs/decisions/040.

FROM node:20-bookworm-slim AS packages
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json ./
# The image's npm 10 knows no allowScripts: it would run every install script, and Prisma's downloads an engine.
# Where no compiled driver can be downloaded it is compiled, against the headers that Node's image brings along.
RUN npm ci --ignore-scripts --no-audit --no-fund \
  && npm_config_nodedir=/usr/local npm rebuild better-sqlite3

FROM packages AS running-packages
# What is a development dependency and somebody's optional peer as well (Prisma's tools, the compiler) stays with
# --omit=dev, and with npm 10 in any case.
RUN npm pkg delete devDependencies \
  && npx --yes npm@11.19.1 prune --ignore-scripts --no-audit --no-fund \
  && cd node_modules \
  && find @prisma/client/runtime -name "query_compiler_*" ! -name "*.sqlite.*" -delete \
  && find better-sqlite3/build better-sqlite3/deps better-sqlite3/src -type f ! -name better_sqlite3.node -delete \
  && find . -type f \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \) -delete

FROM packages AS build
COPY . .
RUN npm run build && rm -rf node_modules

FROM node:20-bookworm-slim AS site
# TMPDIR: SQLite wants a place for large sorts, and /data is the only one to write to.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/evenhaul.db \
  TMPDIR=/data
WORKDIR /site
RUN mkdir /data && chown node:node /data
COPY --from=running-packages /site/node_modules ./node_modules
COPY --from=build /site ./
USER node
# Starts and stops once: should an upgrade need what was thrown away above, this build fails and not the deployment.
RUN export DATABASE_URL=file:/tmp/trial/evenhaul.db TMPDIR=/tmp/trial PORT=0 VPIC_BASE_URL=http://127.0.0.1:1 \
  && node --input-type=module -e 'await import("/site/bin/start.mjs"); process.kill(process.pid, "SIGTERM");' \
  && rm -rf /tmp/trial
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=180s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the stop signal must reach the server itself.
CMD ["node", "bin/start.mjs"]

# For hosts that mount /data as root's, as Fly does, or where root has put a restored database: hands everything in it
# over, then gives up being root for good.
FROM site AS fly
USER root
ENTRYPOINT ["sh", "-c", "find /data ! -user node -exec chown -h node:node {} + && exec setpriv --reuid=node --regid=node --init-groups --no-new-privs env HOME=/home/node \"$@\"", "sh"]
CMD ["node", "bin/start.mjs"]

# What is built when no target is named.
FROM site
