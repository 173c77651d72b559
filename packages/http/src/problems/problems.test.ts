import { APP_ERROR_CODES, AppError } from '@pagemark/domain';
import { expect, test } from 'vitest';
import { problemResponse } from './problem-response.ts';
import { problemPage, PROBLEMS, problemType } from './problems.ts';
import { toAppError } from './to-app-error.ts';

test.each(APP_ERROR_CODES)('%s is a problem with a page at its type', (code) => {
  const error = new AppError(code, 'Something is wrong.', { fields: { a: ['Wrong.'] } });
  const { status, body } = problemResponse(error, { requestId: 'r1', baseUrl: 'https://a.example' });
  const problem: Record<string, unknown> = JSON.parse(body.text);
  expect(status).toBe(PROBLEMS[code].status);
  expect(problem).toMatchObject({
    type: problemType(code, 'https://a.example'),
    title: PROBLEMS[code].title,
    status,
    detail: 'Something is wrong.',
    message: 'Something is wrong.',
    instance: 'r1',
  });
  expect('errors' in problem).toBe(status === 422);
  expect(problemPage(String(problem.type).split('/').at(-1) ?? '')).toContain(PROBLEMS[code].title);
});

test.each<[AppError, string[]]>([
  [new AppError('queue_full', '', { retryAfterS: 1.2 }), ['Retry-After', '2']],
  [new AppError('overloaded', '', { retryAfterS: 0 }), ['Retry-After', '1']],
  [new AppError('shutting_down', ''), ['Retry-After', '5']],
  [new AppError('internal', ''), []],
])('$code has the right Retry-After', (error, headers) => {
  expect(problemResponse(error, { requestId: '', baseUrl: null }).headers).toEqual(headers);
});

test.each([
  [Object.assign(new URIError('x'), { status: 400 }), 'The path is not valid percent-encoded UTF-8.'],
  [
    Object.assign(new Error('x'), { status: 400, code: 'Z_DATA_ERROR' }),
    'The body is not compressed as its Content-Encoding says.',
  ],
  [
    Object.assign(new Error('x'), { status: 400, code: 'ERR__ERROR_FORMAT_PADDING_2' }),
    'The body is not compressed as its Content-Encoding says.',
  ],
  [Object.assign(new Error('x'), { status: 400, code: 'ECONNABORTED' }), 'The request could not be read.'],
])('%j has a message that says what is wrong', (thrown, message) => {
  expect(toAppError(thrown).message).toBe(message);
});

test.each([
  [Object.assign(new Error('x'), { code: 'SQLITE_BUSY' }), 'overloaded', 1],
  [Object.assign(new Error('x'), { code: 'SQLITE_BUSY_SNAPSHOT' }), 'overloaded', 1],
  [Object.assign(new Error('x'), { code: 'SQLITE_FULL' }), 'overloaded', 30],
  [Object.assign(new Error('x'), { code: 'SQLITE_IOERR_WRITE' }), 'overloaded', 30],
  [Object.assign(new Error('x'), { code: 'SQLITE_READONLY' }), 'overloaded', 30],
  [Object.assign(new Error('x'), { code: 'SQLITE_CORRUPT_INDEX' }), 'database_damaged', 300],
  [Object.assign(new Error('x'), { code: 'SQLITE_NOTADB' }), 'database_damaged', 300],
  [Object.assign(new Error('x'), { code: 'XX001' }), 'database_damaged', 300],
  [Object.assign(new Error('x'), { code: 'XX000' }), 'internal', undefined],
  [Object.assign(new Error('x'), { code: 'SQLITE_CONSTRAINT' }), 'internal', undefined],
  [Object.assign(new Error('x'), { status: 413 }), 'payload_too_large', undefined],
  [Object.assign(new Error('x'), { status: 415 }), 'unsupported_media_type', undefined],
  [Object.assign(new Error('x'), { status: 400 }), 'bad_request', undefined],
  [Object.assign(new Error('x'), { status: 403 }), 'internal', undefined],
  [Object.assign(new Error('x'), { status: 'odd', code: 5 }), 'internal', undefined],
  [new Error('x'), 'internal', undefined],
  ['a string', 'internal', undefined],
  [undefined, 'internal', undefined],
])('%j becomes %s', (thrown, code, retryAfterS) => {
  const error = toAppError(thrown);
  expect({ code: error.code, retryAfterS: error.retryAfterS, cause: error.cause }).toEqual({
    code,
    retryAfterS,
    cause: thrown,
  });
});
