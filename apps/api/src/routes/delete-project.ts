import { empty } from '@pagemark/http';
import { defineRoute, NoFields } from './define-route.ts';
import { PROJECT_NOT_FOUND, ProjectParams } from './project-responses.ts';

/** Deletes a project with its reports and their runs. */
export const deleteProject = defineRoute({
  method: 'delete',
  path: '/api/v1/projects/{project}',
  operationId: 'deleteProject',
  tag: 'Projects',
  summary: 'Delete a project with its reports',
  scope: 'write',
  params: ProjectParams,
  notFound: PROJECT_NOT_FOUND,
  query: NoFields,
  responses: { 204: { description: 'The project was deleted.' } },
  errors: ['project_not_found'],
  async handle(call, { core }) {
    await core.projects.delete(call.accountId, call.params.project, call.actor);
    return empty(204);
  },
});
