import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { eventRetentionDays } from '#contract/ahds/webhook-replay.ts';
import { issueMessages } from '#contract/base/issues.ts';
import { withDefault } from '#contract/base/query-params.ts';
import { emailField } from '#contract/base/text-fields.ts';

const number = (minimum: number, maximum: number) =>
  z.codec(
    z.string().check(z.regex(/^\d{1,5}$/, 'Must be a whole number')),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
    { decode: Number, encode: String },
  );
const days = (minimum: number) => number(minimum, 36_500);
/** Fractions allow tests to use short times. */
const hours = z.codec(
  z.string().check(z.regex(/^\d{1,5}(\.\d{1,6})?$/, 'Must be a number')),
  z.number().check(z.positive(), z.maximum(8_760)),
  { decode: Number, encode: String },
);
const flag = z.codec(z.enum(['on', 'off']), z.boolean(), {
  decode: (text) => text === 'on',
  encode: (value) => (value ? 'on' : 'off'),
});
const isOrigin = (url: string) => URL.canParse(url) && new URL(url).origin === url;
const origin = z
  .string()
  .check(z.refine(isOrigin, 'Must be an origin such as https://console.example, with no path'));
const network = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'Must be addresses or networks',
);
const listOf = (item: z.ZodMiniType<string, string>) =>
  z.codec(z.string(), z.array(item), {
    decode: (text) => text.split(',').flatMap((piece) => piece.trim() || []),
    encode: (list) => list.join(','),
  });
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const text = z.string().check(z.minLength(1));
const secret = z.string().check(z.minLength(32, 'Must have at least 32 characters'));

const environmentSchema = z.object({
  PORT: withDefault(number(0, 65_535), 4000),
  HOST: withDefault(text, '127.0.0.1'),
  DATA_DIR: withDefault(text, '.data'),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_REPLICA_URLS: withDefault(listOf(postgresUrl), []),
  PADDOCK_MODE: z.optional(z.enum(['demo', 'production'])),
  ADMIN_EMAIL: z.optional(emailField),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(256))),
  ADMIN_SECOND_FACTOR: withDefault(flag, false),
  JWT_SECRET: z.optional(secret),
  JWT_SECRET_PREVIOUS: z.optional(secret),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: withDefault(text, 'Paddock <paddock@localhost.example>'),
  ALLOWED_ORIGINS: withDefault(listOf(origin), []),
  TRUSTED_PROXIES: withDefault(listOf(network), []),
  EXTENSIONS: withDefault(flag, true),
  WEBHOOK_LOOPBACK: z.optional(flag),
  INVITATION_HOURS: withDefault(hours, 168),
  SESSION_HOURS: withDefault(number(1, 8_760), 8),
  AUDIT_RETENTION_DAYS: z.optional(days(1)),
  SESSION_RETENTION_DAYS: z.optional(days(1)),
  // Deliveries are retried for up to five days.
  EVENT_RETENTION_DAYS: withDefault(days(7), eventRetentionDays),
  HEALTH_RETENTION_DAYS: withDefault(days(1), 90),
  SLOW_STATEMENT_MS: withDefault(number(0, 30_000), 1000),
  METRICS_PORT: z.optional(number(1, 65_535)),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  LOG_LEVEL: z.optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])),
});

export type Config = ReturnType<typeof readConfig>;

/** The environment is invalid; `message` lists every reason, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the configuration from environment variables (all listed in the README). `defaultMode` applies without
 * PADDOCK_MODE. Throws `ConfigError` with every invalid variable.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  defaultMode: 'demo' | 'production' = 'production',
) {
  const env = decode(environmentSchema, environment);
  const mode = env.PADDOCK_MODE ?? defaultMode;
  if (mode === 'demo' && !isLoopback(env.HOST)) {
    throw new ConfigError(
      `HOST: demo mode has known passwords and stays on this computer; ${env.HOST} is not a loopback address`,
    );
  }
  if (mode === 'production' && env.JWT_SECRET === undefined) {
    throw new ConfigError('JWT_SECRET: required in production, at least 32 characters');
  }
  // A demo runs in a terminal, where request logs would hide the sign-in instructions.
  const logLevel: string = env.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info');
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    /** A PostgreSQL server; absent for the embedded store in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS,
    mode,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    adminSecondFactor: env.ADMIN_SECOND_FACTOR,
    jwtSecret: env.JWT_SECRET,
    /** The previous secret, whose tokens are still accepted and whose encrypted values can be read. */
    jwtSecretPrevious: env.JWT_SECRET_PREVIOUS,
    /** Base URL of the console, for links in emails. */
    publicUrl: (env.PUBLIC_URL ?? `http://${hostInUrl(env.HOST)}:${env.PORT}`).replace(/\/$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    allowedOrigins: env.ALLOWED_ORIGINS,
    /** Proxies whose `X-Forwarded-For` is trusted; otherwise everybody behind a proxy counts as one client. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** If false, only the documented interface is served. */
    extensions: env.EXTENSIONS,
    webhookLoopback: env.WEBHOOK_LOOPBACK ?? mode === 'demo',
    invitationHours: env.INVITATION_HOURS,
    sessionHours: env.SESSION_HOURS,
    /** How many days these are kept; undefined: for good. */
    retentionDays: {
      audit: env.AUDIT_RETENTION_DAYS,
      sessions: env.SESSION_RETENTION_DAYS,
      events: env.EVENT_RETENTION_DAYS,
      health: env.HEALTH_RETENTION_DAYS,
    },
    slowStatementMs: env.SLOW_STATEMENT_MS,
    metricsPort: env.METRICS_PORT,
    /** Where traces are sent; the exporter reads it itself. Absent for none. */
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel,
  };
}

/** Reads where the store is, for programs that need nothing else. */
export function readStoreConfig(environment: Record<string, string | undefined>) {
  const schema = z.pick(environmentSchema, { DATA_DIR: true, DATABASE_URL: true });
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = decode(schema, environment);
  return { dataDir, databaseUrl };
}

function decode<Schema extends z.ZodMiniType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  // In a shell an empty variable means unset.
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const parsed = z.safeDecode(
    schema,
    variables as z.input<Schema>, // checked here
    issueMessages,
  );
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(lines.join('\n'));
}

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Whether the console is reachable from this computer only, so that its administrator also owns the computer. */
export function isLocal(config: Pick<Config, 'publicUrl'>): boolean {
  return isLoopback(new URL(config.publicUrl).hostname.replace(/^\[|\]$/g, ''));
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** The token secret if none is configured (not in production), in the data folder, so that restarts end no sessions. */
export function jwtSecretOf(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'jwt-secret');
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
