import type { IncomingMessage, ServerResponse } from 'node:http';
import { bareProblem } from './bare-problem.ts';
import { limitReading } from './limit-reading.ts';
import { requestIdOf } from './request-id.ts';

const UNKNOWN_EXPECTATION = {
  status: 417,
  title: 'Expectation Failed',
  detail: 'The only expectation that can be met is "Expect: 100-continue".',
};

/** Answers a request with an expectation that is none (RFC 9110 section 10.1.1). Node itself sends an empty response. */
export function refuseExpectation(req: IncomingMessage, res: ServerResponse): void {
  limitReading(req, res);
  const { headers, body } = bareProblem(UNKNOWN_EXPECTATION, requestIdOf(req.headers['x-request-id']));
  res.writeHead(UNKNOWN_EXPECTATION.status, headers).end(body);
}
