import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { profileSetting } from '@pagemark/checks/profiles';
import {
  parseSettings,
  PublicUrlSetting,
  RENDERING_SETTINGS,
  RendererToken,
  RenderSandbox,
  RetentionPolicySetting,
  SettingsError,
  toRendererAddress,
  toRenderingDefaults,
  wholeNumber,
} from '@pagemark/core';
import { DAY_MS } from '@pagemark/domain';
import { parseNetworks, parseSmtpUrl } from '@pagemark/fetcher/settings';
import type { SmtpServer } from '@pagemark/fetcher/settings';
import { findBrowser } from '@pagemark/renderer/find-browser';
import { findLighthouse } from '@pagemark/renderer/find-lighthouse';
import { STORE_SETTINGS, toStoreSettings } from '@pagemark/store';
import { TELEMETRY_SETTINGS, toTelemetrySettings } from '@pagemark/telemetry';
import { z } from 'zod';
import { readLimitSettings } from './limit-settings.ts';

/** Concurrent pages per core: fetching mostly waits, and parsing has its own threads. */
const PAGES_PER_CORE = 8;

/** Pages that are rendered at a time when nothing is set: each keeps a core busy, and takes some 300 MB. */
const RENDERED_PAGES_MAX = 8;

/** A mail address, optionally after a name. */
const MAIL_FROM = /^(?:[^\s<>@"]+@[^\s<>@"]+|[^\r\n<>@"]{1,100} <[^\s<>@"]+@[^\s<>@"]+>)$/;

const Settings = z.object({
  ...TELEMETRY_SETTINGS,
  ...RENDERING_SETTINGS,
  RENDERER_TOKEN: RendererToken.optional(),
  RENDER_CONCURRENCY: wholeNumber(1, 100).optional(),
  RENDER_SANDBOX: RenderSandbox,
  ...STORE_SETTINGS,
  PAGEMARK_PROFILE: profileSetting((path) => readFileSync(path, 'utf8')),
  PAGEMARK_RUN_RETENTION: RetentionPolicySetting,
  EVENTS_RETENTION_DAYS: wholeNumber(4, 3_650).default(30),
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
  FETCH_ARTIFACTS: z.enum(['on', 'off']).default('on'),
  PUBLIC_URL: PublicUrlSetting.optional(),
  SMTP_URL: z
    .string()
    .transform((text, context) => {
      const parsed = parseSmtpUrl(text);
      // The message does not quote the URL, which contains a password.
      if (parsed !== null) return parsed;
      context.addIssue({ code: 'custom', message: 'must be smtp://user:password@host:port, or smtps://.' });
      return z.NEVER;
    })
    .optional(),
  SMTP_FROM: z
    .string()
    .regex(MAIL_FROM, 'must be an email address: pagemark@example.com, or Pagemark <pagemark@example.com>.')
    .optional(),
  QUEUE_LEASE_S: wholeNumber(1, 3_600).default(30),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type WorkerSettings = ReturnType<typeof readWorkerSettings>;

/** Reads the worker's settings from the environment. Throws SettingsError. */
export function readWorkerSettings(environment: NodeJS.ProcessEnv) {
  const settings = parseSettings(Settings, environment);
  const limits = readLimitSettings(environment);
  const chromePath = findBrowser(environment);
  const lighthouse = settings.LIGHTHOUSE === 'off' ? null : findLighthouse(environment);
  const remote = toRendererAddress(settings);
  if (chromePath === null && remote === null && (settings.RENDERING ?? 'off') !== 'off')
    throw new SettingsError(
      `Invalid settings. RENDERING: is ${settings.RENDERING}, but there is no browser. Install Chromium, or set CHROME_PATH or RENDERER_URL.`,
    );
  if (settings.LIGHTHOUSE === 'on' && (lighthouse === null || chromePath === null))
    throw new SettingsError(
      `Invalid settings. LIGHTHOUSE: is on, but there is no ${lighthouse === null ? 'Lighthouse 13' : 'browser'}. ${lighthouse === null ? 'Install it with `npm install --prefix lighthouse lighthouse@13`, and set LIGHTHOUSE_PATH to that folder.' : 'Install Chromium, or set CHROME_PATH.'}`,
    );
  return {
    ...toStoreSettings(settings, environment),
    profile: settings.PAGEMARK_PROFILE,
    /** Null keeps every run. */
    retention: settings.PAGEMARK_RUN_RETENTION ?? null,
    eventsKeptMs: settings.EVENTS_RETENTION_DAYS * DAY_MS,
    allowedNetworks: settings.FETCH_ALLOWED_NETWORKS,
    concurrency: settings.FETCH_CONCURRENCY ?? PAGES_PER_CORE * availableParallelism(),
    /** Set without a browser, too: pages that wait for one are then audited without it. */
    renderConcurrency: settings.RENDER_CONCURRENCY ?? Math.min(RENDERED_PAGES_MAX, availableParallelism()),
    perHostMax: settings.FETCH_PER_HOST,
    hostDelayMs: settings.FETCH_HOST_DELAY_MS,
    contactUrl: settings.FETCH_CONTACT_URL ?? null,
    pageLimits: limits.page,
    /** Limits of gathering artifacts; null when it is off. */
    artifacts: settings.FETCH_ARTIFACTS === 'off' ? null : limits.artifacts,
    sitemapLimits: limits.imports,
    auditLimits: limits.audit,
    /** The remote renderer or local browser that renders pages. Null: no page is rendered. */
    browser:
      remote ?? (chromePath === null ? null : { chromePath, hasSandbox: settings.RENDER_SANDBOX === 'on' }),
    /** Lighthouse and the browser of this machine; null without either. */
    lighthouse:
      lighthouse === null || chromePath === null
        ? null
        : { lighthouse, chromePath, hasSandbox: settings.RENDER_SANDBOX === 'on' },
    rendering: toRenderingDefaults(settings, chromePath !== null),
    telemetry: toTelemetrySettings(settings),
    /** Base of the links in messages; null: no links. */
    publicUrl: settings.PUBLIC_URL ?? null,
    /** Null: no mail is sent. */
    smtp: smtpOf(settings),
    leaseMs: settings.QUEUE_LEASE_S * 1_000,
    logLevel: settings.LOG_LEVEL,
  };
}

type MailSettings = Pick<z.infer<typeof Settings>, 'SMTP_URL' | 'SMTP_FROM'>;

/** The operator's mail server; null without one. Throws SettingsError. */
function smtpOf({ SMTP_URL: server, SMTP_FROM: from }: MailSettings): SmtpServer | null {
  if (server === undefined) return null;
  if (from === undefined)
    throw new SettingsError('Invalid settings. SMTP_FROM: is required with SMTP_URL: pagemark@example.com.');
  return { ...server, from };
}
