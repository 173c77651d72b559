import { ListProjectsInput } from '@pagemark/domain';
import { listAnswer } from '../wire/list-schema.ts';
import { ProjectBody } from '../wire/project-schema.ts';
import { toProjectBody } from '../wire/project.ts';
import { defineRoute, NoFields } from './define-route.ts';
import { LIST_DESCRIPTION, LIST_HEADERS, replyWithList } from './list-answers.ts';

const Answer = listAnswer(ProjectBody).meta({ id: 'ProjectList' });

/** The projects of the account, searched, sorted, a page of them. */
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
  answers: {
    200: {
      description: 'A page of projects.',
      content: { type: 'application/json', schema: Answer },
      headers: LIST_HEADERS,
    },
  },
  errors: [],
  async handle(call, { core }) {
    const url = `${call.baseUrl()}/api/v1/projects`;
    const page = await core.listProjects(call.accountId, call.query);
    return replyWithList(page, { call, url }, toProjectBody);
  },
});
