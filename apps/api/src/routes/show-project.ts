import { json } from '@pagemark/http';
import { ProjectBody, ProjectHistoryBody, toProjectBody, toProjectHistoryBody } from '@pagemark/http/wire';
import { z } from 'zod';
import { defineRoute, NoFields } from './define-route.ts';
import { PROJECT_NOT_FOUND, ProjectParams } from './project-responses.ts';

const ProjectResponse = z
  .strictObject({ data: ProjectBody })
  .meta({ id: 'ProjectResponse', description: 'One project.' });
const ProjectHistoryResponse = z
  .strictObject({ data: ProjectHistoryBody })
  .meta({ id: 'ProjectHistoryResponse', description: 'The scores of a project by day.' });

/** Shows a project. */
export const showProject = defineRoute({
  method: 'get',
  path: '/api/v1/projects/{project}',
  operationId: 'showProject',
  tag: 'Projects',
  summary: 'Get a project',
  scope: 'read',
  params: ProjectParams,
  notFound: PROJECT_NOT_FOUND,
  query: NoFields,
  responses: {
    200: {
      description: 'The project with the counts of its reports.',
      content: { type: 'application/json', schema: ProjectResponse },
    },
  },
  errors: ['project_not_found'],
  async handle({ accountId, params }, { core }) {
    return json(200, { data: toProjectBody(await core.projects.show(accountId, params.project)) });
  },
});

/** Shows the scores of a project by day. */
export const showProjectHistory = defineRoute({
  method: 'get',
  path: '/api/v1/projects/{project}/history',
  operationId: 'showProjectHistory',
  tag: 'Projects',
  summary: 'Get the scores of a project by day',
  description: 'The scores of all pages at the end of each day (UTC) with results, the earliest first.',
  scope: 'read',
  params: ProjectParams,
  notFound: PROJECT_NOT_FOUND,
  query: NoFields,
  responses: {
    200: {
      description: 'The days with results.',
      content: { type: 'application/json', schema: ProjectHistoryResponse },
    },
  },
  errors: ['project_not_found'],
  async handle({ accountId, params }, { core }) {
    const history = await core.statistics.projectHistory(accountId, params.project);
    return json(200, { data: toProjectHistoryBody(history) });
  },
});
