import { parseSettings } from '@pagemark/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toTracingSettings, TRACING_SETTINGS } from './tracing-settings.ts';

const read = (environment: NodeJS.ProcessEnv) =>
  toTracingSettings(parseSettings(z.object(TRACING_SETTINGS), environment));

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

test.each([
  {},
  { OTEL_SERVICE_NAME: 'shop' },
  { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' },
  { ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' },
])('%j traces nothing', (environment) => {
  expect(read(environment)).toBeNull();
});

test.each([
  [ENDPOINT, { sampler: 'parentbased_always_on', ratio: 1 }],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, { sampler: 'parentbased_always_on', ratio: 1 }],
  [
    { ...ENDPOINT, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' },
    { sampler: 'traceidratio', ratio: 0.25 },
  ],
  [{ ...ENDPOINT, OTEL_BSP_MAX_QUEUE_SIZE: '10' }, { batch: { maxQueueSize: 10, maxExportBatchSize: 10 } }],
])('%j traces', (environment, settings) => {
  expect(read(environment)).toMatchObject(settings);
});

test.each([
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_BSP_SCHEDULE_DELAY', '0'],
])('%s=%s is rejected by name', (name, value) => {
  expect(() => read({ ...ENDPOINT, [name]: value })).toThrow(name);
});
