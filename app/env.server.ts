import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { parseBackupDays, parseBackupMaxGb, parseRecipients } from "./platform/backup/backup-settings.mjs";
import { parseBackupUrl } from "./platform/backup/backup-url.mjs";
import { parseDatabaseUrl } from "./platform/database/database-url.js";
import { filesFolderOf } from "./platform/files/stored-files.mjs";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./platform/password-length.js";

const filled = z.string().trim().min(1, { error: "must not be blank" });
const text = filled.optional();
const web = z.url({ protocol: /^https?$/, error: "must be a web address such as https://example.com" });

export type Mailbox = { name: string; address: string };

/** "Evenhaul <quotes@example.com>" or just the address. */
const mailbox = z.string().transform((text, context): Mailbox => {
  const [, name = "", address = ""] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? [
    text,
    "",
    text.trim(),
  ];
  if (z.email().safeParse(address).success) return { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
  context.addIssue("must be a sender such as Evenhaul <quotes@example.com>");
  return z.NEVER;
});

const backupUrl = z.string().superRefine((url, context) => {
  try {
    parseBackupUrl(url);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error));
  }
});

/** The folder that is streamed to; null for a store, or a URL that was complained of. */
function folderOfStream(url: string): string | null {
  const isFolder = url.startsWith("file:") && backupUrl.safeParse(url).success;
  return isFolder ? resolve(fileURLToPath(url)) : null;
}

/** Whether a URL points to this machine. */
export const isThisMachine = (url: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(URL.canParse(url) ? new URL(url).hostname : "");

/** "ops@example.com, night@example.com". */
const addresses = z.string().transform((text, context): string[] => {
  const all = text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
  if (all.length > 0 && all.every((each) => z.email().safeParse(each).success)) return all;
  context.addIssue("must be email addresses, with commas between several");
  return z.NEVER;
});

/** An address that the site calls by itself. */
const called = web.refine(
  (url) => {
    // That is said already.
    if (!URL.canParse(url)) return true;
    const { protocol, username, password } = new URL(url);
    return !username && !password && (protocol === "https:" || isThisMachine(url));
  },
  { error: "must begin with https:// unless it's on this machine, and hold no name and password" },
);
/** A text that one of the functions of app/platform reads, which throws an Error that says what was expected. */
const readBy = <T>(parse: (text: string) => T) =>
  z.string().transform((text, context) => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error));
      return z.NEVER;
    }
  });

const databaseUrl = z.string().superRefine((url, context) => {
  try {
    parseDatabaseUrl(url);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error));
  }
});

/** A mailbox that is read by IMAP. */
export type ImapService = {
  url: string;
  host: string;
  port: number;
  /** encrypted from the first byte */
  isSecure: boolean;
  user: string;
  password: string;
  folder: string;
};

/** "imaps://user:password@mail.example.com/INBOX"; a plain imap:// switches to encryption before the login. */
const imapService = z.string().transform((url, context): ImapService => {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed && /^imaps?:$/.test(parsed.protocol) && parsed.hostname && parsed.username && parsed.password)
    try {
      const isSecure = parsed.protocol === "imaps:";
      return {
        url,
        isSecure,
        host: parsed.hostname.replace(/^\[|\]$/g, ""),
        port: Number(parsed.port) || (isSecure ? 993 : 143),
        user: decodeURIComponent(parsed.username),
        password: decodeURIComponent(parsed.password),
        folder: decodeURIComponent(parsed.pathname.slice(1)) || "INBOX",
      };
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
    }
  context.addIssue(
    "must be such as imaps://user:password@mail.example.com/INBOX, with %40 for an @ in the name or password",
  );
  return z.NEVER;
});

const grouped = new Intl.NumberFormat("en-US");

const wholeNumber = (unit: string, least: number, most: number) => {
  const error = `must be whole ${unit}, ${grouped.format(least)} to ${grouped.format(most)}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

const schema = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"], { error: "must be development, production or test" })
    .default("production"),
  PORT: z.coerce.number({ error: "must be a port number" }).int().min(0).max(65535).default(3000),
  HOST: z
    .string()
    .trim()
    .min(1, { error: "must be an address to listen on such as 0.0.0.0" })
    .default("127.0.0.1"),
  DATABASE_URL: databaseUrl.default("file:./data/evenhaul.db"),
  DATABASE_AUTH_TOKEN: text,
  SESSION_SECRET: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
  SITE_URL: web.optional(),
  BUSINESS_NAME: filled.default("Evenhaul"),
  BUSINESS_PHONE: z
    .string()
    .trim()
    .regex(/^\+?[\d\s\-()]{10,}$/, { error: "must be a phone number such as (800) 555-0199" })
    .default("(800) 555-0199"),
  ADMIN_EMAIL: z.email({ error: "must be an email address" }).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(MIN_PASSWORD_LENGTH, { error: `must have at least ${MIN_PASSWORD_LENGTH} characters` })
    .max(MAX_PASSWORD_LENGTH, { error: `must have at most ${MAX_PASSWORD_LENGTH} characters` })
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: "must start with smtp:// or smtps://", abort: true })
    .refine((url) => URL.canParse(url) && /^\/?$/.test(new URL(url).pathname), {
      error: "must be such as smtp://user:password@mail.example.com:587, with %40 for an @ in the password",
    })
    .optional(),
  MAIL_FROM: mailbox.optional(),
  NOTIFY_EMAIL: z.email({ error: "must be an email address" }).optional(),
  IMAP_URL: imapService.optional(),
  GOOGLE_MAPS_API_KEY: text,
  GA_MEASUREMENT_ID: text,
  META_PIXEL_ID: text,
  VPIC_BASE_URL: web.default("https://vpic.nhtsa.dot.gov/api/vehicles"),
  FMCSA_WEB_KEY: text,
  PAYMENTS: z.enum(["off", "stripe"], { error: "must be off or stripe" }).default("off"),
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^[rs]k_(?:test|live)_\w+$/, {
      error: "must be a secret or restricted key of Stripe such as sk_live_... or rk_live_...",
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_\w+$/, { error: "must be the signing secret of a webhook at Stripe such as whsec_..." })
    .optional(),
  STRIPE_BASE_URL: web.default("https://api.stripe.com"),
  WHATSAPP_TOKEN: text,
  WHATSAPP_PHONE_ID: text,
  WHATSAPP_APP_SECRET: text,
  WHATSAPP_VERIFY_TOKEN: text,
  WHATSAPP_BASE_URL: web.default("https://graph.facebook.com"),
  METRICS_TOKEN: text,
  ALARM_EMAIL: addresses.optional(),
  ALARM_WEBHOOK_URL: called.optional(),
  HEARTBEAT_URL: called.optional(),
  /** For rehearsals: what takes a minute takes that much less. */
  ALARM_SPEED: wholeNumber("times", 1, 1_000).default(1),
  FILES_DIR: text,
  BACKUP_DIR: text,
  /** These three are read by app/platform/backup too. */
  BACKUP_RECIPIENT: readBy(parseRecipients).optional(),
  BACKUP_DAYS: readBy(parseBackupDays).optional(),
  BACKUP_MAX_GB: readBy(parseBackupMaxGb).optional(),
  /** Read by the start and the server (app/platform/backup). */
  BACKUP_URL: backupUrl.optional(),
  /** Read by app/platform/server/serve.mjs. */
  ASSETS_DIR: text,
  /** Read by the start (bin/start/database.mjs). */
  ALLOW_OLDER_RELEASE: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
  /** Read by the start (bin/start/database.mjs). */
  COPY_BEFORE_MIGRATION: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  STAFF_SESSION_HOURS: wholeNumber("hours", 1, 8_760).default(720),
  STAFF_IDLE_MINUTES: wholeNumber("minutes", 5, 525_600).default(10_080),
  RATE_LIMITS: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
      error: "must be trace, debug, info, warn, error, fatal or silent",
    })
    .default("info"),
  HSTS_SUBDOMAINS: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
  TRUST_PROXY: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/, {
      error:
        "must be the name of the header in which your proxy puts the visitor's address, such as Fly-Client-IP",
    })
    .optional(),
});

export const settingNames = Object.keys(schema.shape);

export type Env = z.infer<typeof schema>;

type Complain = (name: string, message: string) => void;

/** What doesn't go together with where the database is. */
function complainOfDatabase(given: z.infer<typeof schema>, complain: Complain): void {
  const { DATABASE_URL, DATABASE_AUTH_TOKEN, SESSION_SECRET } = given;
  if (DATABASE_URL.startsWith("file:")) {
    if (DATABASE_AUTH_TOKEN)
      complain(
        "DATABASE_AUTH_TOKEN",
        "is for a database server, and DATABASE_URL is a file: unset one of them",
      );
    return;
  }
  try {
    parseDatabaseUrl(DATABASE_URL, DATABASE_AUTH_TOKEN);
  } catch (error) {
    complain("DATABASE_URL", error instanceof Error ? error.message : String(error));
  }
  if (!SESSION_SECRET)
    complain(
      "SESSION_SECRET",
      "must be set with a database server: there is no folder of the database to keep one in, and all processes need the same",
    );
  for (const name of ["BACKUP_URL", "BACKUP_DIR"] as const)
    if (given[name])
      complain(
        name,
        "can't be set with a database server, which makes its own backups: unset it (docs/scale.md)",
      );
}

/** A card that is charged without a webhook would be a payment that nobody hears of. */
function complainOfPayments(given: z.infer<typeof schema>, complain: Complain): void {
  const { PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = given;
  if (PAYMENTS === "stripe" && !STRIPE_SECRET_KEY)
    complain("STRIPE_SECRET_KEY", "must be set with PAYMENTS=stripe: cards are kept and charged with it");
  if ((PAYMENTS === "stripe" || STRIPE_SECRET_KEY) && !STRIPE_WEBHOOK_SECRET)
    complain(
      "STRIPE_WEBHOOK_SECRET",
      "must be set with Stripe: without its webhook nobody hears of refunds that fail and of disputes",
    );
}

const whole = schema.superRefine((given, context) => {
  const { SMTP_URL, SITE_URL, MAIL_FROM, BACKUP_URL, SESSION_SECRET } = given;
  const complain = (name: string, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  complainOfDatabase(given, complain);
  complainOfPayments(given, complain);
  if (given.ALARM_EMAIL && !SMTP_URL)
    complain("SMTP_URL", "must be set with ALARM_EMAIL: alarms go out through the mail server");
  if (BACKUP_URL && !SESSION_SECRET)
    complain(
      "SESSION_SECRET",
      "must be set with BACKUP_URL: the database is streamed, the file data/session-secret isn't, and private links open only with the same secret",
    );
  if (BACKUP_URL && given.BACKUP_DIR && folderOfStream(BACKUP_URL) === resolve(given.BACKUP_DIR))
    complain(
      "BACKUP_DIR",
      "must not be the folder of BACKUP_URL: copies and what is streamed would each remove what the other has; use two folders",
    );
  // An outside SMTP server needs more settings; one on this machine is for trials and needs none.
  if (!SMTP_URL || isThisMachine(SMTP_URL)) return;
  if (!SITE_URL) complain("SITE_URL", "must be set with SMTP_URL: the links in our mail begin with it");
  if (!MAIL_FROM) complain("MAIL_FROM", "must be set with SMTP_URL, such as Evenhaul <quotes@example.com>");
});

/**
 * Reads the environment; an empty value counts as unset. Throws an Error whose message lists every invalid variable.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = whole.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not right. See .env.example.\n${problems.join("\n")}`);
}

export const env = parseEnv(process.env);

/** A trial: nobody outside this machine reaches the site, so what it calls may be on this machine too. */
export const isTrial =
  isThisMachine(`http://${env.HOST}`) && (env.SITE_URL === undefined || isThisMachine(env.SITE_URL));

/** The server of the database, or null if it's a file. */
export const databaseServer = parseDatabaseUrl(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN);

/** The path of a database that is a file. */
export const databaseFile = env.DATABASE_URL.replace(/^file:/, "");

/** Where files lie; null with a database server and no FILES_DIR, when none can be taken in. */
export const filesFolder = filesFolderOf(env.FILES_DIR, databaseServer ? null : databaseFile);
