import { describeCheck } from '../../test/kit/describe-check.ts';
import { httpStatusCode } from './http-status-code.ts';

describeCheck(httpStatusCode, [
  { name: '200', outcome: 'success', message: 'This page returns status 200.', data: { status: 200 } },
  { name: '203', status: 203, outcome: 'success' },
  { name: '404', status: 404, outcome: 'failure' },
  { name: '503', status: 503, outcome: 'failure', message: '503' },
]);
