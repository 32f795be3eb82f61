import * as z from 'zod/mini';
import { paymentProviders } from '../generated/rules.ts';

const flag = z.pipe(
  z.optional(z.enum(['0', '1', 'false', 'true', ''])),
  z.transform((value) => value === '1' || value === 'true'),
);
const wholeNumber = (minimum: number, maximum: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum)), fallback);
const emptyAsUnset = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    schema,
  );

const schema = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  /** Folder of the embedded database, mails and other files. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  /** Folder of the files that customers send, shared by all nodes; DATA_DIR/files where it is not named. */
  FILES_DIR: emptyAsUnset(z.optional(z.string())),
  /** Address of an S3-compatible bucket in which files lie instead, and the keys to it. */
  S3_ENDPOINT: emptyAsUnset(z.optional(z.url({ protocol: /^https?$/ }))),
  S3_REGION: z._default(z.string().check(z.minLength(1)), 'auto'),
  S3_ACCESS_KEY_ID: emptyAsUnset(z.optional(z.string())),
  S3_SECRET_ACCESS_KEY: emptyAsUnset(z.optional(z.string())),
  /** A PostgreSQL server; without it the shop uses the embedded database in DATA_DIR. */
  DATABASE_URL: emptyAsUnset(z.optional(z.url({ protocol: /^postgres(ql)?$/ }))),
  DATABASE_POOL: wholeNumber(1, 200, 10),
  /** Off behind a transaction pooler that does not know prepared statements. */
  DATABASE_PREPARE: z._default(z.enum(['0', '1']), '1'),
  /** Where mail is sent; without it mails stay in the database and as .eml files in DATA_DIR. */
  SMTP_URL: emptyAsUnset(z.optional(z.url({ protocol: /^smtps?$/ }))),
  MAIL_FROM: z._default(z.string(), 'Trama <shop@orobia.example>'),
  /** Address of the shop in mails; never taken from a request. */
  PUBLIC_URL: emptyAsUnset(z.optional(z.url({ protocol: /^https?$/ }))),
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'development'),
  TRAMA_ALLOW_EMBEDDED: flag,
  /** How long a process may trust a session it has looked up, ms, while it is told of changes: those count at once, whoever makes them. */
  SESSION_CACHE_MS: wholeNumber(0, 5000, 2000),
  /** Reverse proxies in front, each of which appends to X-Forwarded-For; 0 ignores the header. */
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  /** After SIGTERM the port stays open so long, ms, while `/readyz` and `Connection: close` send everybody elsewhere. */
  DRAIN_MS: wholeNumber(0, 5000, 2000),
  /** Who takes card payments. Not named: the built-in sandbox, which moves no money; in production nobody. */
  PAYMENT_PROVIDER: emptyAsUnset(z.optional(z.enum(['none', ...paymentProviders]))),
  STRIPE_SECRET_KEY: emptyAsUnset(z.optional(z.string().check(z.regex(/^(?:sk|rk)_(?:test|live)_\w+$/)))),
  STRIPE_PUBLISHABLE_KEY: emptyAsUnset(z.optional(z.string().check(z.regex(/^pk_(?:test|live)_\w+$/)))),
  /** Signs the events of Stripe's endpoint `PUBLIC_URL/api/v1/payments/webhooks/stripe`. */
  STRIPE_WEBHOOK_SECRET: emptyAsUnset(z.optional(z.string().check(z.regex(/^whsec_\w+$/)))),
  /** Another host that speaks Stripe's API, with test keys only. */
  STRIPE_API_URL: emptyAsUnset(z.optional(z.url({ protocol: /^https?$/ }))),
  /** 1 lets production speak without encryption with a database, a mail server or a bucket on another machine. */
  TRAMA_ALLOW_PLAIN: flag,
  MAINTENANCE: flag,
  /** 1 serves the levers of `openapi/control/` to whoever tests this server; refused in production. */
  TRAMA_CONTROL: flag,
  /** 1 lets the content service answer any small question in production, not only those of the app. */
  CONTENT_OPEN_QUESTIONS: flag,
  /** 0 leaves the thumbnails of the catalogue to the first customer who looks at them. */
  MEDIA_PREWARM: z._default(z.enum(['0', '1']), '1'),
  /** How much room the pictures may take in DATA_DIR, MB; the longest unused ones make room for new ones. */
  MEDIA_CACHE_MB: wholeNumber(16, 1_000_000, 1024),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

export type Env = z.output<typeof schema>;

/** Thrown when the environment does not allow a start; the message names each variable and never its value. */
export class EnvError extends Error {}

const isLive = (key: string | undefined): boolean => key?.split('_')[1] === 'live';

/** What is wrong with the variables of card payments, in words; undefined when nothing is. */
function paymentTrouble(env: Env): string | undefined {
  const {
    PAYMENT_PROVIDER: provider,
    STRIPE_SECRET_KEY: secret,
    STRIPE_PUBLISHABLE_KEY: publishable,
    STRIPE_WEBHOOK_SECRET: webhook,
  } = env;
  const keys = { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhook };
  const missing = Object.entries(keys).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (provider !== 'stripe')
    return missing.length < 3 ? 'There are keys of Stripe, but PAYMENT_PROVIDER is not stripe: name it, or take the keys away.' : undefined;
  if (missing.length > 0) return `PAYMENT_PROVIDER=stripe needs ${missing.join(' and ')}.`;
  if (isLive(secret) !== isLive(publishable))
    return 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of two kinds: one is live, one is for tests.';
  if (isLive(secret) && env.STRIPE_API_URL) return 'STRIPE_API_URL is for tests: live keys go to Stripe alone.';
  if (isLive(secret) && !env.DATABASE_URL)
    return (
      'Live keys move money, and the embedded database does not survive a power loss: with them the shop needs DATABASE_URL, a PostgreSQL server. ' +
      'TRAMA_ALLOW_EMBEDDED does not change that.'
    );
  return undefined;
}

const HERE = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|)$/;
const isHere = (url: URL): boolean => HERE.test(url.hostname);
/** What each line to another machine needs so that nobody on the way can read it. */
const ENCRYPTED = {
  DATABASE_URL: {
    how: 'sslmode=verify-full',
    is: ({ searchParams }: URL) => /^(?:require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? ''),
  },
  SMTP_URL: {
    how: 'smtps: or requireTLS=true',
    is: ({ protocol, searchParams }: URL) => protocol === 'smtps:' || searchParams.get('requireTLS') === 'true',
  },
  S3_ENDPOINT: { how: 'https:', is: ({ protocol }: URL) => protocol === 'https:' },
} as const;

/** Which lines to other machines everybody on the way could read, in words; undefined when there are none. */
function plainLines(env: Env): string | undefined {
  const open = Object.entries(ENCRYPTED).flatMap(([name, { how, is }]) => {
    const address = env[name as keyof typeof ENCRYPTED];
    const url = address === undefined ? undefined : new URL(address);
    return !url || isHere(url) || is(url) ? [] : [`${name} (wants ${how})`];
  });
  return open.length === 0
    ? undefined
    : `In production what goes to another machine is encrypted, and here it would not be: ${open.join(', ')}. Set TRAMA_ALLOW_PLAIN=1 where the network between is your own.`;
}

/** Reads and checks the environment. @throws EnvError */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source);
  if (!result.success)
    throw new EnvError(
      `The environment is not usable:\n${result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    );
  const env = result.data;
  const keys = [env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY].filter((key) => key !== undefined).length;
  if (keys !== (env.S3_ENDPOINT ? 2 : 0))
    throw new EnvError('S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: name all three, or none.');
  if (env.NODE_ENV === 'production' && !env.DATABASE_URL && !env.TRAMA_ALLOW_EMBEDDED)
    throw new EnvError(
      'In production the shop needs DATABASE_URL, a PostgreSQL server: the embedded database has one connection and does not survive a ' +
        'power loss. Set TRAMA_ALLOW_EMBEDDED=1 to accept that.',
    );
  if (env.NODE_ENV === 'production' && env.TRAMA_CONTROL)
    throw new EnvError('TRAMA_CONTROL lets anybody close the shop and read its mail: it is for tests, never for production. Unset it.');
  const trouble = paymentTrouble(env) ?? (env.NODE_ENV === 'production' && !env.TRAMA_ALLOW_PLAIN ? plainLines(env) : undefined);
  if (trouble) throw new EnvError(trouble);
  return env;
}
