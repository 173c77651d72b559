import type { Span } from '@opentelemetry/api';
import { SpanKind } from '@opentelemetry/api';
import type { Auditor, AuditPorts, PageFetcher, PageRenderer, RunStore } from '@pagemark/core';
import type { ObserveRun } from '../observe-run.ts';
import { failSpan } from './tracer.ts';
import type { Tracer } from './tracer.ts';

type Failed = { ok: true } | { ok: false; failure: { code: string } };

/** Traces the runs of a worker. */
export type RunTraces = {
  observeRun: ObserveRun;
  /** Traces the steps of a run, each in a span. */
  observePage(page: AuditPorts): AuditPorts;
  /** Traces how the outcome of a run is stored, in a span. */
  observeStoring(runs: RunStore): RunStore;
};

/** Creates a span for each run, in the trace of the request that queued it, which `runs` stores. */
export function traceRuns(tracer: Tracer, runs: Pick<RunStore, 'traceParentOf'>): RunTraces {
  return {
    observeRun: traceRun(tracer, runs),
    observePage: ({ fetcher, auditor, renderer = null }) => ({
      fetcher: traceFetcher(tracer, fetcher),
      auditor: traceAuditor(tracer, auditor),
      renderer: renderer === null ? null : traceRenderer(tracer, renderer),
    }),
    observeStoring: (store) => ({
      ...store,
      complete: (claim, audit) => tracer.inSpan('store', {}, () => store.complete(claim, audit)),
      fail: (claim, failure) => tracer.inSpan('store', {}, () => store.fail(claim, failure)),
    }),
  };
}

function traceRun(tracer: Tracer, runs: Pick<RunStore, 'traceParentOf'>): ObserveRun {
  return async (claim, process) => {
    const parent = await runs.traceParentOf(claim);
    const span = tracer.begin('audit run', {
      kind: SpanKind.CONSUMER,
      parent,
      attributes: {
        'pagemark.run.id': claim.runId,
        'pagemark.run.attempt': claim.attempt,
        'server.address': claim.host,
      },
    });
    try {
      const outcome = await tracer.runIn(span, process);
      span.setAttribute('pagemark.run.outcome', outcome.kind);
      if (outcome.kind === 'failed') failSpan(span, outcome.failure.code);
      if (outcome.kind === 'will_retry') failSpan(span, 'internal');
      return outcome;
    } finally {
      span.end();
    }
  };
}

function traceFetcher(tracer: Tracer, fetcher: PageFetcher): PageFetcher {
  const gather = fetcher.gatherArtifacts;
  return {
    ...fetcher,
    fetchPage: (url, options) =>
      tracer.inSpan('fetch', {}, async (span) => marked(span, await fetcher.fetchPage(url, options))),
    gatherArtifacts:
      gather === null
        ? null
        : (snapshot, references, options) =>
            tracer.inSpan('gather artifacts', {}, () => gather(snapshot, references, options)),
  };
}

function traceAuditor(tracer: Tracer, auditor: Auditor): Auditor {
  return {
    ...auditor,
    audit: (snapshot, options) =>
      tracer.inSpan('audit', {}, async (span) => marked(span, await auditor.audit(snapshot, options))),
    async open(snapshot, options) {
      const page = await tracer.inSpan('parse', {}, async (span) =>
        marked(span, await auditor.open(snapshot, options)),
      );
      if (!page.ok) return page;
      return {
        ...page,
        audit: (artifacts, auditOptions) =>
          tracer.inSpan('audit', {}, async (span) => marked(span, await page.audit(artifacts, auditOptions))),
      };
    },
  };
}

function traceRenderer(tracer: Tracer, renderer: PageRenderer): PageRenderer {
  return {
    ...renderer,
    render: (request) =>
      tracer.inSpan('render', { 'pagemark.device': request.device }, async (span) =>
        marked(span, await renderer.render(request)),
      ),
  };
}

/** Marks the span of a failed outcome. */
function marked<T extends Failed>(span: Span | null, outcome: T): T {
  if (span !== null && !outcome.ok) failSpan(span, outcome.failure.code);
  return outcome;
}
