import { empty } from '../http/reply.ts';
import { defineRoute, NoFields } from './define-route.ts';
import { PROJECT_NOT_FOUND, ProjectParams } from './project-answers.ts';

/** Deletes a project with its reports. */
export const deleteProject = defineRoute({
  method: 'delete',
  path: '/api/v1/projects/{project}',
  operationId: 'deleteProject',
  tag: 'Projects',
  summary: 'Delete a project, its reports and their runs',
  scope: 'write',
  params: ProjectParams,
  notFound: PROJECT_NOT_FOUND,
  query: NoFields,
  answers: { 204: { description: 'Deleted.' } },
  errors: ['project_not_found'],
  async handle(call, { core }) {
    await core.deleteProject(call.accountId, call.params.project, call.actor);
    return empty(204);
  },
});
