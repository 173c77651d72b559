import { wholeNumber } from '@pagemark/core';
import { z } from 'zod';

const BATCH_MAX = 100_000;
const MS_MAX = 3_600_000;

const Ratio = z
  .string()
  .regex(/^(?:0|1|[01]?\.\d{1,9})$/, { error: 'must be a number from 0 to 1.' })
  .transform(Number)
  .pipe(z.number().max(1, { error: 'must be a number from 0 to 1.' }));

/** The samplers in OpenTelemetry's specification that need no other service. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof SAMPLERS)[number];

/**
 * The settings of traces, by variable, as in OpenTelemetry's specification. Its exporter reads the other `OTEL_EXPORTER_OTLP_…`
 * variables itself.
 */
export const TRACING_SETTINGS = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z
    .enum(['otlp', 'none'], { error: 'must be otlp or none: other exporters are not supported.' })
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal('http/protobuf', { error: 'must be http/protobuf: other protocols are not supported.' })
    .optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: Ratio.default(1),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber(1, MS_MAX).default(5_000),
  OTEL_BSP_EXPORT_TIMEOUT: wholeNumber(1, MS_MAX).default(30_000),
  OTEL_BSP_MAX_QUEUE_SIZE: wholeNumber(1, BATCH_MAX).default(2_048),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: wholeNumber(1, BATCH_MAX).default(512),
} as const;

type Parsed = z.infer<z.ZodObject<typeof TRACING_SETTINGS>>;

export type TracingSettings = {
  sampler: SamplerName;
  /** The share of traces that is sampled, for samplers with a ratio. */
  ratio: number;
  /** The settings of sending spans, named like those of OpenTelemetry's batch processor. */
  batch: {
    scheduledDelayMillis: number;
    exportTimeoutMillis: number;
    maxQueueSize: number;
    maxExportBatchSize: number;
  };
};

/** Converts the parsed variables. Null: nothing is traced, because neither an exporter nor an endpoint is set. */
export function toTracingSettings(parsed: Parsed): TracingSettings | null {
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_SDK_DISABLED: disabled } = parsed;
  const endpoint = parsed.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? parsed.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = disabled?.toLowerCase() === 'true' || exporter === 'none';
  if (isOff || (exporter === undefined && endpoint === undefined)) return null;
  const maxQueueSize = parsed.OTEL_BSP_MAX_QUEUE_SIZE;
  return {
    sampler: parsed.OTEL_TRACES_SAMPLER,
    ratio: parsed.OTEL_TRACES_SAMPLER_ARG,
    batch: {
      scheduledDelayMillis: parsed.OTEL_BSP_SCHEDULE_DELAY,
      exportTimeoutMillis: parsed.OTEL_BSP_EXPORT_TIMEOUT,
      maxQueueSize,
      maxExportBatchSize: Math.min(maxQueueSize, parsed.OTEL_BSP_MAX_EXPORT_BATCH_SIZE),
    },
  };
}
