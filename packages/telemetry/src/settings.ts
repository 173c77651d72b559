import { wholeNumber } from '@pagemark/core';
import { z } from 'zod';
import { toTracingSettings, TRACING_SETTINGS } from './tracing/tracing-settings.ts';
import type { TracingSettings } from './tracing/tracing-settings.ts';

/** The settings of metrics and traces, by variable. An app parses them together with its own. */
export const TELEMETRY_SETTINGS = {
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  ...TRACING_SETTINGS,
} as const;

type Parsed = z.infer<z.ZodObject<typeof TELEMETRY_SETTINGS>>;

/** Where a process serves its metrics. Port 0 selects a free port. */
export type MetricsSettings = { host: string; port: number };

/** What a process reports. Null: no metrics, or no traces. */
export type TelemetrySettings = { metrics: MetricsSettings | null; tracing: TracingSettings | null };

/** Converts the parsed variables. */
export function toTelemetrySettings(parsed: Parsed): TelemetrySettings {
  const { METRICS_HOST: host, METRICS_PORT: port } = parsed;
  return {
    metrics: port === undefined ? null : { host, port },
    tracing: toTracingSettings(parsed),
  };
}
