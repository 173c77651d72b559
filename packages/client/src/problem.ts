import type { Problem, ValidationProblem } from './generated/types.ts';

/** An error response of the service (RFC 9457). */
export class PagemarkProblem extends Error {
  override readonly name = 'PagemarkProblem';
  /** HTTP status. */
  readonly status: number;
  /** The last part of the type of the problem, for example `report-not-found`; null for an error before the API. */
  readonly code: string | null;
  /** Messages by field name, of an invalid request; otherwise empty. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Id of the request, as in the log of the service. */
  readonly requestId: string | null;
  /** Seconds to wait before another try; null when it does not help. */
  readonly retryAfterS: number | null;

  constructor(response: Response, body: Partial<Problem & ValidationProblem>) {
    super(body.detail ?? `The service responded with ${response.status}.`);
    this.status = response.status;
    this.code = /\/problems\/([a-z-]+)$/.exec(body.type ?? '')?.[1] ?? null;
    this.errors = body.errors ?? {};
    this.requestId = response.headers.get('x-request-id');
    this.retryAfterS = retryAfterOf(response.headers);
  }
}

/** The seconds of Retry-After (RFC 9110 section 10.2.3); null without one. */
export function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('retry-after');
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The error of a response. */
export async function problemOf(response: Response): Promise<PagemarkProblem> {
  const text = await response.text().catch(() => '');
  try {
    const body: unknown = JSON.parse(text);
    return new PagemarkProblem(response, typeof body === 'object' && body !== null ? body : {});
  } catch {
    return new PagemarkProblem(response, {});
  }
}
