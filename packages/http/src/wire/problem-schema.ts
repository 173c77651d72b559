import { z } from 'zod';

const problem = {
  type: z.string().describe('URI of a page that explains this type of problem.'),
  title: z.string().describe('Title of the type of problem.'),
  status: z.int().describe('HTTP status.'),
  detail: z.string().describe('What went wrong with this request.'),
  instance: z.string().describe('The request id, as in X-Request-Id.'),
  message: z.string().describe('Same as `detail`.'),
};

/** An error (RFC 9457). */
export const ProblemBody = z
  .strictObject(problem)
  .meta({ id: 'Problem', description: 'An error (RFC 9457).' });

/** A validation error (RFC 9457), with messages by parameter. */
export const ValidationProblemBody = z
  .strictObject({
    ...problem,
    errors: z.record(z.string(), z.array(z.string()).min(1)).describe('Error messages by parameter name.'),
  })
  .meta({ id: 'ValidationProblem', description: 'An error of parameters (RFC 9457).' });
