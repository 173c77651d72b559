import { ListImportsInput } from '@pagemark/domain';
import { ImportBody } from '../wire/import-schema.ts';
import { toImportBody } from '../wire/import.ts';
import { listAnswer } from '../wire/list-schema.ts';
import { defineRoute, NoFields } from './define-route.ts';
import { LIST_HEADERS, replyWithList } from './list-answers.ts';

const Answer = listAnswer(ImportBody).meta({ id: 'ImportList' });

/** The imports of the account, newest first, a page of them. */
export const listImports = defineRoute({
  method: 'get',
  path: '/api/v1/imports',
  operationId: 'listImports',
  tag: 'Imports',
  summary: 'List imports, newest first',
  scope: 'read',
  params: NoFields,
  query: ListImportsInput,
  answers: {
    200: {
      description: 'A page of imports.',
      content: { type: 'application/json', schema: Answer },
      headers: LIST_HEADERS,
    },
  },
  errors: [],
  async handle(call, { core }) {
    const baseUrl = call.baseUrl();
    const page = await core.imports.list(call.accountId, call.query);
    return replyWithList(page, { call, url: `${baseUrl}/api/v1/imports` }, (found) =>
      toImportBody(found, baseUrl),
    );
  },
});
