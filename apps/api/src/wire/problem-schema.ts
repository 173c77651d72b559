import { z } from 'zod';

const problem = {
  type: z.string().meta({ description: 'URI of a page of text about this kind of problem.' }),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string().meta({ description: 'The request id, as in X-Request-Id.' }),
  message: z.string().meta({ description: 'The same as `detail`.' }),
};

/** An error (RFC 9457). */
export const ProblemBody = z.strictObject(problem).meta({ id: 'Problem' });

/** An error about parameters: the field's name to sentences about it. */
export const ValidationProblemBody = z
  .strictObject({ ...problem, errors: z.record(z.string(), z.array(z.string()).min(1)) })
  .meta({ id: 'ValidationProblem' });
