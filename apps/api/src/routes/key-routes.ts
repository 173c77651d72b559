import { empty, json } from '@pagemark/http';
import {
  CreatedKeyBody,
  CreateKeyInput,
  cursorListResponse,
  KeyBody,
  toCreatedKeyBody,
  toKeyBody,
} from '@pagemark/http/wire';
import { z } from 'zod';
import { positionCursor, readPositionCursor } from '../http/position-cursor.ts';
import { IfNoneMatchHeaders, NOT_MODIFIED } from './conditional-responses.ts';
import { defineRoute, NoFields } from './define-route.ts';
import {
  CURSOR_DESCRIPTION,
  CursorPagingInput,
  LIST_HEADERS,
  respondWithCursorList,
} from './list-responses.ts';
import type { Route } from './route.ts';

const ID_CHARACTERS_MAX = 64;

/** As in tRPC, except that a key that does not expire has no `expires_at`. */
const NewKeyInput = CreateKeyInput.extend({
  expires_at: CreateKeyInput.shape.expires_at.unwrap().unwrap().optional(),
});

const KeysResponse = cursorListResponse(KeyBody, { id: 'KeysResponse', rows: 'The keys, newest first.' });
const CreatedKeyResponse = z
  .strictObject({ data: CreatedKeyBody })
  .meta({ id: 'CreatedKeyResponse', description: 'A new key, with the key itself.' });

const listKeys = defineRoute({
  method: 'get',
  path: '/api/v1/keys',
  operationId: 'listKeys',
  tag: 'Account',
  summary: 'List the API keys of the account',
  description: `Newest first, including those that ended in the last 90 days. ${CURSOR_DESCRIPTION}`,
  scope: 'admin',
  params: NoFields,
  query: CursorPagingInput,
  responses: {
    200: {
      description: 'A page of keys.',
      content: { type: 'application/json', schema: KeysResponse },
      headers: LIST_HEADERS,
    },
    ...NOT_MODIFIED,
  },
  headers: IfNoneMatchHeaders,
  errors: [],
  async handle(call, { core }) {
    const url = `${call.baseUrl()}/api/v1/keys`;
    const { cursor, per_page: limit } = call.query;
    const { items, next } = await core.keys.list(call.accountId, {
      after: readPositionCursor(cursor),
      limit,
    });
    return respondWithCursorList({ data: items.map(toKeyBody), next: positionCursor(next) }, { call, url });
  },
});

const createKey = defineRoute({
  method: 'post',
  path: '/api/v1/keys',
  operationId: 'createKey',
  tag: 'Account',
  summary: 'Create an API key',
  description: 'The response contains the key itself, which is not stored and cannot be read later.',
  scope: 'admin',
  params: NoFields,
  query: NoFields,
  body: NewKeyInput,
  responses: {
    201: {
      description: 'The new key.',
      content: { type: 'application/json', schema: CreatedKeyResponse },
    },
  },
  errors: [],
  async handle({ accountId, actor, body }, { core }) {
    const { expires_at: expiresAtMs = null, ...named } = body;
    const created = await core.keys.create({ accountId, ...named, expiresAtMs }, actor);
    return json(201, { data: toCreatedKeyBody(created) });
  },
});

const revokeKey = defineRoute({
  method: 'delete',
  path: '/api/v1/keys/{id}',
  operationId: 'revokeKey',
  tag: 'Account',
  summary: 'Revoke an API key',
  description: 'Takes effect immediately, and ends the sessions that signed in with the key.',
  scope: 'admin',
  params: z.strictObject({
    id: z.string().max(ID_CHARACTERS_MAX).meta({ description: 'Id of the key.', example: 'k3yId123' }),
  }),
  notFound: { code: 'key_not_found', message: 'There is no such key.' },
  query: NoFields,
  responses: { 204: { description: 'The key was revoked.' } },
  errors: ['key_not_found'],
  async handle({ accountId, actor, params }, { core }) {
    await core.keys.revoke(accountId, params.id, actor);
    return empty(204);
  },
});

/** Routes of the account's API keys. */
export const KEY_ROUTES: readonly Route[] = [listKeys, createKey, revokeKey];
