import { sessionOwnerOf } from '@pagemark/core';
import { empty, json } from '@pagemark/http';
import { cursorListResponse, EndedSessionsBody, SessionBody, toSessionBody } from '@pagemark/http/wire';
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
const OWN = 'With the scope `admin`, those of the account; otherwise those that signed in with the key.';

const SessionsResponse = cursorListResponse(SessionBody, {
  id: 'SessionsResponse',
  rows: 'The sessions, newest first.',
});
const EndedSessionsResponse = z
  .strictObject({ data: EndedSessionsBody })
  .meta({ id: 'EndedSessionsResponse', description: 'The number of sessions that were ended.' });

const listSessions = defineRoute({
  method: 'get',
  path: '/api/v1/sessions',
  operationId: 'listSessions',
  tag: 'Account',
  summary: 'List the signed-in browsers',
  description: `${OWN} Newest first. ${CURSOR_DESCRIPTION}`,
  scope: 'any',
  params: NoFields,
  query: CursorPagingInput,
  responses: {
    200: {
      description: 'A page of sessions.',
      content: { type: 'application/json', schema: SessionsResponse },
      headers: LIST_HEADERS,
    },
    ...NOT_MODIFIED,
  },
  headers: IfNoneMatchHeaders,
  errors: [],
  async handle(call, { core }) {
    const url = `${call.baseUrl()}/api/v1/sessions`;
    const { cursor, per_page: limit } = call.query;
    const page = { after: readPositionCursor(cursor), limit };
    const { items, next } = await core.sessions.list(sessionOwnerOf(call.principal), page);
    const data = items.map((session) => toSessionBody(session, null));
    return respondWithCursorList({ data, next: positionCursor(next) }, { call, url });
  },
});

const endSession = defineRoute({
  method: 'delete',
  path: '/api/v1/sessions/{id}',
  operationId: 'endSession',
  tag: 'Account',
  summary: 'Sign out a browser',
  scope: 'any',
  params: z.strictObject({
    id: z.string().max(ID_CHARACTERS_MAX).describe('Id of the session.'),
  }),
  notFound: { code: 'session_not_found', message: 'There is no such session.' },
  query: NoFields,
  responses: { 204: { description: 'The session was ended.' } },
  errors: ['session_not_found'],
  async handle({ principal, actor, params }, { core }) {
    await core.sessions.end(sessionOwnerOf(principal), params.id, actor);
    return empty(204);
  },
});

const endSessions = defineRoute({
  method: 'delete',
  path: '/api/v1/sessions',
  operationId: 'endSessions',
  tag: 'Account',
  summary: 'Sign out all browsers',
  description: OWN,
  scope: 'any',
  params: NoFields,
  query: NoFields,
  responses: {
    200: {
      description: 'The number of sessions that were ended.',
      content: { type: 'application/json', schema: EndedSessionsResponse },
    },
  },
  errors: [],
  async handle({ principal, actor }, { core }) {
    const ended = await core.sessions.revokeAll(sessionOwnerOf(principal), actor);
    return json(200, { data: { ended } });
  },
});

/** Routes of the signed-in browsers of the account or the key. */
export const SESSION_ROUTES: readonly Route[] = [listSessions, endSession, endSessions];
