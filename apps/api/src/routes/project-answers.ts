import { URL_CHARACTERS_MAX } from '@pagemark/domain';
import { z } from 'zod';

/** The path of a project. */
export const ProjectParams = z.strictObject({
  project: z
    .string()
    .min(1)
    .max(URL_CHARACTERS_MAX)
    .meta({ description: 'The name, percent-encoded.', example: 'localhost:8080' }),
});

export const PROJECT_NOT_FOUND = {
  code: 'project_not_found',
  message: 'There is no such project.',
} as const;
