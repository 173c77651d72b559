import { SettingsError, wholeNumber } from '@pagemark/core';
import { z } from 'zod';
import { toTracingSettings, TRACING_SETTINGS } from './tracing/tracing-settings.ts';
import type { TracingSettings } from './tracing/tracing-settings.ts';

/** The settings of metrics and traces, by variable. Apps parse them together with their own. */
export const TELEMETRY_SETTINGS = {
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  ...TRACING_SETTINGS,
} as const;

/** The parsed settings; for an HTTP app, including its own host and port. */
type Parsed = z.infer<z.ZodObject<typeof TELEMETRY_SETTINGS>> & { HOST?: string; PORT?: number };

/** The address at which a process serves its metrics. Port 0 selects a free port. */
export type MetricsSettings = { host: string; port: number };

/** The enabled telemetry of a process. Null: no metrics, or no traces. */
export type TelemetrySettings = { metrics: MetricsSettings | null; tracing: TracingSettings | null };

/** Hosts that listen on every address of the machine. */
const EVERYWHERE = new Set(['0.0.0.0', '::']);

/** Converts the parsed variables. Throws SettingsError if metrics would be served on the port of the app itself. */
export function toTelemetrySettings(parsed: Parsed): TelemetrySettings {
  const { METRICS_HOST: host, METRICS_PORT: port, HOST: ownHost = '', PORT: ownPort } = parsed;
  const isSameHost = host === ownHost || EVERYWHERE.has(host) || EVERYWHERE.has(ownHost);
  if (port !== undefined && port > 0 && port === ownPort && isSameHost)
    throw new SettingsError(
      `Invalid settings. METRICS_PORT: must be another port than PORT. Both are ${port}.`,
    );
  return {
    metrics: port === undefined ? null : { host, port },
    tracing: toTracingSettings(parsed),
  };
}
