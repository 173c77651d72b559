import { URL_CHARACTERS_MAX } from '@pagemark/domain';
import { z } from 'zod';
import { empty } from '../http/reply.ts';
import { defineRoute, NoFields } from './define-route.ts';

const Params = z.strictObject({
  project: z
    .string()
    .min(1)
    .max(URL_CHARACTERS_MAX)
    .meta({ description: 'The name, percent-encoded.', example: 'localhost:8080' }),
});

/** Deletes a project with its reports. */
export const deleteProject = defineRoute({
  method: 'delete',
  path: '/api/v1/projects/{project}',
  operationId: 'deleteProject',
  tag: 'Projects',
  summary: 'Delete a project, its reports and their runs',
  scope: 'write',
  params: Params,
  notFound: { code: 'project_not_found', message: 'There is no such project.' },
  query: NoFields,
  answers: { 204: { description: 'Deleted.' } },
  errors: ['project_not_found'],
  async handle(call, { core }) {
    await core.deleteProject(call.accountId, call.params.project, call.actor);
    return empty(204);
  },
});
