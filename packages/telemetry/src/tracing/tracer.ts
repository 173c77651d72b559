import { AsyncLocalStorage } from 'node:async_hooks';
import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Sampler } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { ProcessFacts } from '../process-facts.ts';
import type { SamplerName, TracingSettings } from './tracing-settings.ts';

const ATTRIBUTE_CHARACTERS_MAX = 256;

export type SpanOptions = {
  kind?: SpanKind;
  attributes?: Attributes;
  /**
   * A `traceparent` header (W3C Trace Context). Absent: the parent is the span in progress. Null or invalid: there is no parent.
   */
  parent?: string | null;
};

/** Creates spans. A span in progress is the parent of spans that start in the same asynchronous context. */
export type Tracer = {
  /** Starts a span. The caller must end it. */
  begin(name: string, options?: SpanOptions): Span;
  /** Runs work whose spans become children of this span. */
  runIn<T>(span: Span, work: () => T): T;
  /** Runs work in a new span, which ends with it. Without a span in progress or a parent, the work is not traced. */
  inSpan<T>(name: string, attributes: Attributes, work: (span: Span | null) => Promise<T>): Promise<T>;
  /** The `traceparent` of the span in progress, or null. */
  traceParent(): string | null;
  /** Sends the remaining spans. */
  close(): Promise<void>;
};

/** Creates the tracer of a process, which sends its spans over OTLP. */
export function createTracer(
  settings: TracingSettings,
  { process: name, version, logger }: ProcessFacts,
): Tracer {
  reportProblems(logger);
  const own = resourceFromAttributes({ 'service.name': `pagemark-${name}`, 'service.version': version });
  const provider = new TracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings.sampler, settings.ratio),
    spanLimits: { attributeValueLengthLimit: ATTRIBUTE_CHARACTERS_MAX },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...settings.batch })],
  });
  const tracer = provider.getTracer('pagemark', version);
  const current = new AsyncLocalStorage<Span>();

  function contextOf(parent: string | null | undefined): Context {
    if (parent === undefined) {
      const span = current.getStore();
      return span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span);
    }
    const spanContext = parent === null ? null : parseTraceParent(parent);
    return spanContext === null
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, { ...spanContext, isRemote: true });
  }

  const begin = (spanName: string, { kind, attributes = {}, parent }: SpanOptions = {}): Span =>
    tracer.startSpan(spanName, { kind: kind ?? SpanKind.INTERNAL, attributes }, contextOf(parent));

  return {
    begin,
    runIn: (span, work) => current.run(span, work),
    async inSpan(spanName, attributes, work) {
      if (current.getStore() === undefined) return work(null);
      const span = begin(spanName, { attributes });
      try {
        return await current.run(span, () => work(span));
      } catch (error) {
        failSpan(span, error instanceof Error ? error.name : 'error');
        throw error;
      } finally {
        span.end();
      }
    },
    traceParent() {
      const span = current.getStore()?.spanContext();
      if (span === undefined) return null;
      return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
    },
    close: () =>
      provider.shutdown().catch((error: unknown) => logger.warn({ err: error }, 'traces were not sent')),
  };
}

/** Marks a span as failed. `errorType`: a code or the name of an error, never its message, which may contain a URL. */
export function failSpan(span: Span, errorType: string): void {
  span.setAttribute('error.type', errorType);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function ignore(): void {
  // Only problems are logged.
}

/** Logs problems with sending, without their details, which may contain credentials. */
function reportProblems(logger: Logger): void {
  const warn = (message: string): void =>
    logger.warn({ problem: message.slice(0, ATTRIBUTE_CHARACTERS_MAX) }, 'tracing');
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
}

function samplerOf(name: SamplerName, ratio: number): Sampler {
  const root = rootSamplerOf(name, ratio);
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function rootSamplerOf(name: SamplerName, ratio: number): Sampler {
  if (name.endsWith('traceidratio')) return new TraceIdRatioBasedSampler(ratio);
  return name.endsWith('always_off') ? new AlwaysOffSampler() : new AlwaysOnSampler();
}
