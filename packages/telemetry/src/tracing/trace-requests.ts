import { SpanKind } from '@opentelemetry/api';
import type { ObserveRequest } from '../observe-request.ts';
import { failSpan } from './tracer.ts';
import type { Tracer } from './tracer.ts';

/** The maximum length of a `traceparent`, in characters. */
const TRACE_PARENT_MAX = 256;

/**
 * Creates a span for each request, following OpenTelemetry's conventions. It does not contain paths and queries, which may
 * contain secrets.
 */
export function traceRequests(tracer: Tracer): ObserveRequest {
  return ({ method, traceParent }) => {
    const isReadable = traceParent !== undefined && traceParent.length <= TRACE_PARENT_MAX;
    const span = tracer.begin(method, { kind: SpanKind.SERVER, parent: isReadable ? traceParent : null });
    return {
      run: (handle) => tracer.runIn(span, handle),
      end({ route, status, isSent }) {
        if (route !== null) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
        span.setAttribute('http.request.method', method);
        if (status !== null) span.setAttribute('http.response.status_code', status);
        if (!isSent) failSpan(span, 'client_disconnected');
        else if (status !== null && status >= 500) failSpan(span, String(status));
        span.end();
      },
    };
  };
}
