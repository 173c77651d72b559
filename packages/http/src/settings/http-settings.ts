import { PublicUrlSetting, SettingsError, wholeNumber } from '@pagemark/core';
import { z } from 'zod';

const HOPS_MAX = 10;
const DRAIN_MS_MAX = 600_000;
const PER_MINUTE_MAX = 1_000_000;
/** Ten pages per second for each client address. */
const PUBLIC_PAGES_DEFAULT = 600;
/**
 * A hundred requests per second with one key: far more than a person or a script needs, but fewer than an infinite loop sends.
 */
const KEY_REQUESTS_DEFAULT = 6_000;
const CONNECTIONS_MAX = 10_000;
/** A tenth of the server's connections: enough for an office behind one address, too few to lock out others. */
const CONNECTIONS_DEFAULT = 1_000;

/** The values of Express's `trust proxy`: IP addresses, subnets and names of address groups. */
const ADDRESS = /^(?:loopback|linklocal|uniquelocal|[0-9A-Fa-f.:]+(?:\/\d{1,3})?)$/;

const TrustProxy = z.string().transform((text, context): number | string[] => {
  if (/^\d{1,2}$/.test(text) && Number(text) <= HOPS_MAX) return Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  if (!/^\d+$/.test(text) && addresses.every((address) => ADDRESS.test(address))) return addresses;
  context.addIssue({
    code: 'custom',
    message: `must be the number of proxies (0 to ${HOPS_MAX}) or their IP addresses: 10.0.0.0/8, loopback.`,
  });
  return z.NEVER;
});

/** Whether a text is an origin in the form that browsers send, or `*`. */
function isOrigin(text: string): boolean {
  return text === '*' || (/^https?:/.test(text) && URL.parse(text)?.origin === text);
}

const CorsOrigins = z.string().transform((text, context): readonly string[] => {
  const origins = text.split(',').map((origin) => origin.trim());
  if (origins.every(isOrigin)) return origins;
  context.addIssue({
    code: 'custom',
    message: 'must be * or a list of origins: https://app.example.com,http://localhost:5173.',
  });
  return z.NEVER;
});

/** The settings of an HTTP app, by variable. Apps parse them together with their own. */
export const HTTP_SETTINGS = {
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: PublicUrlSetting.optional(),
  TRUST_PROXY: TrustProxy.optional(),
  CORS_ORIGINS: CorsOrigins.optional(),
  CONNECTIONS_PER_ADDRESS: wholeNumber(0, CONNECTIONS_MAX).default(CONNECTIONS_DEFAULT),
  PUBLIC_PAGES_PER_MINUTE: wholeNumber(0, PER_MINUTE_MAX).default(PUBLIC_PAGES_DEFAULT),
  AUTH_FAILURES_PER_MINUTE: wholeNumber(1, PER_MINUTE_MAX).default(300),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, PER_MINUTE_MAX).default(KEY_REQUESTS_DEFAULT),
  SHUTDOWN_DRAIN_MS: wholeNumber(0, DRAIN_MS_MAX).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
} as const;

type ParsedSettings = z.infer<z.ZodObject<typeof HTTP_SETTINGS>>;

export type HttpSettings = ReturnType<typeof toHttpSettings>;

/** Converts the parsed variables to the settings of an HTTP app. Throws SettingsError. */
export function toHttpSettings(settings: ParsedSettings) {
  if (hasProxy(settings.TRUST_PROXY) && settings.PUBLIC_URL === undefined) {
    throw new SettingsError(
      'Invalid settings. PUBLIC_URL: must be the URL that clients use when TRUST_PROXY is set: https://audit.example.com.',
    );
  }
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL ?? null,
    trustProxy: settings.TRUST_PROXY,
    /** Origins whose pages may call the API; `*` for any. */
    corsOrigins: settings.CORS_ORIGINS ?? [],
    authFailuresPerMinute: settings.AUTH_FAILURES_PER_MINUTE,
    /** Null: unlimited. */
    publicPagesPerMinute: settings.PUBLIC_PAGES_PER_MINUTE === 0 ? null : settings.PUBLIC_PAGES_PER_MINUTE,
    /** Null: unlimited. */
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS === 0 ? null : settings.CONNECTIONS_PER_ADDRESS,
    /** Null: unlimited. */
    requestsPerMinute: settings.RATE_LIMIT_PER_MINUTE === 0 ? null : settings.RATE_LIMIT_PER_MINUTE,
    /** How long requests are still accepted after a shutdown signal, while `/readyz` returns 503, in milliseconds. */
    drainMs: settings.SHUTDOWN_DRAIN_MS,
    logLevel: settings.LOG_LEVEL,
  };
}

/** Whether a proxy is trusted; a request then does not contain the URL that the client used. */
function hasProxy(trusted: number | string[] | undefined): boolean {
  return trusted !== undefined && trusted !== 0;
}
