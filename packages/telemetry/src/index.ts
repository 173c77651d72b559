export { TELEMETRY_SETTINGS, toTelemetrySettings } from './settings.ts';
export type { TelemetrySettings } from './settings.ts';
export { openApiTelemetry, openTracing, openWorkerTelemetry } from './open-telemetry.ts';
export type { ApiTelemetry, Tracing, WorkerTelemetry } from './open-telemetry.ts';
export type { ProcessFacts } from './process-facts.ts';
