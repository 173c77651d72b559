import { PagingInput } from '@pagemark/domain';
import { ImportBody, listResponse, toImportBody } from '@pagemark/http/wire';
import { IfNoneMatchHeaders, NOT_MODIFIED } from './conditional-responses.ts';
import { defineRoute, NoFields } from './define-route.ts';
import { LIST_HEADERS, PAGING_DESCRIPTION, respondWithList } from './list-responses.ts';

const ImportsResponse = listResponse(ImportBody, {
  id: 'ImportsResponse',
  rows: 'The imports, newest first.',
});

/** Lists the imports of the account, newest first. */
export const listImports = defineRoute({
  method: 'get',
  path: '/api/v1/imports',
  operationId: 'listImports',
  tag: 'Imports',
  summary: 'List imports',
  description: `Newest first. ${PAGING_DESCRIPTION}`,
  scope: 'read',
  params: NoFields,
  query: PagingInput,
  responses: {
    200: {
      description: 'A page of imports.',
      content: { type: 'application/json', schema: ImportsResponse },
      headers: LIST_HEADERS,
    },
    ...NOT_MODIFIED,
  },
  headers: IfNoneMatchHeaders,
  errors: [],
  async handle(call, { core }) {
    const baseUrl = call.baseUrl();
    const page = await core.imports.list(call.accountId, call.query);
    return respondWithList(page, { call, url: `${baseUrl}/api/v1/imports` }, (found) =>
      toImportBody(found, baseUrl),
    );
  },
});
