import { APP_ERROR_CODES } from '@pagemark/domain';
import { z } from 'zod';
import { problemSlug } from '../problems/problems.ts';

const SLUGS = APP_ERROR_CODES.map(problemSlug);

/** The types of problems: the last path segments of their URIs. */
export const ProblemType = z.enum(SLUGS).meta({
  id: 'ProblemType',
  description: 'A type of problem: the last path segment of the `type` of a problem. New ones may be added.',
});

const problem = {
  type: z
    .string()
    .regex(new RegExp(`^(about:blank|(https?://.+)?/api/v1/problems/(${SLUGS.join('|')}))$`))
    .describe(
      'URI of a page that explains this type of problem. It ends in a `ProblemType`, or is `about:blank` when the status says it all.',
    ),
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
