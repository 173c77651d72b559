import { ListProjectsInput } from '@pagemark/domain';
import { listResponse, ProjectBody, toProjectBody } from '@pagemark/http/wire';
import { IfNoneMatchHeaders, NOT_MODIFIED } from './conditional-responses.ts';
import { defineRoute, NoFields } from './define-route.ts';
import { LIST_DESCRIPTION, LIST_HEADERS, respondWithList } from './list-responses.ts';

const ProjectsResponse = listResponse(ProjectBody, { id: 'ProjectsResponse', rows: 'The projects.' });

/** Lists the projects of the account. */
export const listProjects = defineRoute({
  method: 'get',
  path: '/api/v1/projects',
  operationId: 'listProjects',
  tag: 'Projects',
  summary: 'List projects',
  description: LIST_DESCRIPTION,
  scope: 'read',
  params: NoFields,
  query: ListProjectsInput,
  responses: {
    200: {
      description: 'A page of projects.',
      content: { type: 'application/json', schema: ProjectsResponse },
      headers: LIST_HEADERS,
    },
    ...NOT_MODIFIED,
  },
  headers: IfNoneMatchHeaders,
  errors: [],
  async handle(call, { core }) {
    const url = `${call.baseUrl()}/api/v1/projects`;
    const page = await core.projects.list(call.accountId, call.query);
    return respondWithList(page, { call, url }, toProjectBody);
  },
});
