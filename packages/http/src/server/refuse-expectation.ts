import type { IncomingMessage, ServerResponse } from 'node:http';
import { bareProblem } from '../problems/bare-problem.ts';
import { startBodyTimeout } from '../request/body-timeout.ts';
import { requestIdOf } from '../request/request-id-of.ts';

const UNKNOWN_EXPECTATION = {
  status: 417,
  title: 'Expectation Failed',
  detail: 'The only supported expectation is "Expect: 100-continue".',
};

/**
 * Responds with 417 to a request with an unknown expectation (RFC 9110 section 10.1.1). Node itself would send an empty response.
 */
export function refuseExpectation(req: IncomingMessage, res: ServerResponse): void {
  startBodyTimeout(req, res);
  const { headers, body } = bareProblem(UNKNOWN_EXPECTATION, requestIdOf(req.headers['x-request-id']));
  res.writeHead(UNKNOWN_EXPECTATION.status, headers).end(body);
}
