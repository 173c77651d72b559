import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { profileSetting } from '@pagemark/audit';
import { KeepRunsSetting, parseSettings, wholeNumber } from '@pagemark/core';
import { parseNetworks } from '@pagemark/fetcher';
import { DatabaseUrl, readAccountLimits, secretKeyFileOf } from '@pagemark/store';
import { z } from 'zod';
import { readLimitSettings } from './limit-settings.ts';

/** Pages in flight for each core: fetching is waiting, and parsing has threads of its own. */
const PAGES_PER_CORE = 8;

const Settings = z.object({
  DATABASE_URL: DatabaseUrl,
  PAGEMARK_SECRET_KEY_FILE: z.string().optional(),
  PAGEMARK_PROFILE: profileSetting((path) => readFileSync(path, 'utf8')),
  PAGEMARK_KEEP_RUNS: KeepRunsSetting,
  FETCH_ALLOWED_NETWORKS: z
    .string()
    .default('')
    .transform((text, context) => {
      const parsed = parseNetworks(text);
      if (parsed.ok) return parsed.networks;
      context.addIssue({ code: 'custom', message: parsed.message });
      return z.NEVER;
    }),
  FETCH_CONCURRENCY: wholeNumber(1, 1_000).optional(),
  FETCH_PER_HOST: wholeNumber(1, 100).default(2),
  FETCH_HOST_DELAY_MS: wholeNumber(0, 3_600_000).default(1_000),
  FETCH_CONTACT_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL.' }).optional(),
  FETCH_SURROUNDINGS: z.enum(['on', 'off']).default('on'),
  FETCH_SURROUNDINGS_MS: wholeNumber(100, 60_000).optional(),
  QUEUE_LEASE_S: wholeNumber(1, 3_600).default(30),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type WorkerSettings = ReturnType<typeof readWorkerSettings>;

/** The worker's settings from the environment. Throws SettingsError. */
export function readWorkerSettings(environment: NodeJS.ProcessEnv) {
  const settings = parseSettings(Settings, environment);
  const limits = readLimitSettings(environment);
  const totalMs = settings.FETCH_SURROUNDINGS_MS;
  return {
    database: settings.DATABASE_URL,
    accountLimits: readAccountLimits(environment),
    secretKeyFile: settings.PAGEMARK_SECRET_KEY_FILE ?? secretKeyFileOf(settings.DATABASE_URL),
    profile: settings.PAGEMARK_PROFILE,
    /** Null: every run is kept. */
    keepRuns: settings.PAGEMARK_KEEP_RUNS ?? null,
    allowedNetworks: settings.FETCH_ALLOWED_NETWORKS,
    concurrency: settings.FETCH_CONCURRENCY ?? PAGES_PER_CORE * availableParallelism(),
    perHostMax: settings.FETCH_PER_HOST,
    hostDelayMs: settings.FETCH_HOST_DELAY_MS,
    contactUrl: settings.FETCH_CONTACT_URL ?? null,
    pageLimits: limits.page,
    surroundings:
      settings.FETCH_SURROUNDINGS === 'off'
        ? null
        : { ...(totalMs !== undefined && { totalMs }), ...limits.surroundings },
    sitemapLimits: limits.imports,
    auditLimits: limits.audit,
    leaseMs: settings.QUEUE_LEASE_S * 1_000,
    logLevel: settings.LOG_LEVEL,
  };
}
