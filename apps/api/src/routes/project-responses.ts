import { URL_CHARACTERS_MAX } from '@pagemark/domain';
import { z } from 'zod';

/** The path parameter `project`. */
export const ProjectParams = z.strictObject({
  project: z
    .string()
    .min(1)
    .max(URL_CHARACTERS_MAX)
    .meta({ description: 'Name of the project, percent-encoded.', example: 'localhost:8080' }),
});

/** The error for an invalid name, the same as for an unknown name. */
export const PROJECT_NOT_FOUND = {
  code: 'project_not_found',
  message: 'There is no such project.',
} as const;
