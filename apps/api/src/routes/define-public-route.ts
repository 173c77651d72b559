import { AppError } from '@pagemark/domain';
import { knownBaseUrl, queryOf, readForm } from '@pagemark/http';
import type { ResponseData } from '@pagemark/http';
import { cached } from '../http/cached.ts';
import { ETAG, IfNoneMatchHeaders, NOT_MODIFIED } from './conditional-responses.ts';
import { createFieldReader } from '../http/parse-fields.ts';
import type { FieldMessages } from '../http/parse-fields.ts';
import type { z } from 'zod';
import { invalid, NoFields } from './define-route.ts';
import type { Route, RouteResponse, Services } from './route.ts';

const readNoQuery = createFieldReader(NoFields);

type PublicSpec<P extends z.ZodObject> = Pick<
  Route,
  'path' | 'operationId' | 'tag' | 'summary' | 'responses' | 'errors'
> & {
  params: P;
  /** Whether the response is the same for everyone until the service restarts, so it may be cached. Default: no. */
  isCacheable?: boolean;
  /** `baseUrl` throws `bad_request` when the Host header is missing or invalid. */
  handle: (params: z.output<P>, services: Services, baseUrl: () => string) => Promise<ResponseData>;
};

/** Defines a GET route that requires no key. It has only path parameters; query parameters are rejected. */
export function definePublicRoute<P extends z.ZodObject>(spec: PublicSpec<P>): Route {
  const { handle, isCacheable = false, ...described } = spec;
  return {
    ...described,
    responses: isCacheable ? conditional(spec.responses) : spec.responses,
    method: 'get',
    scope: 'public',
    query: NoFields,
    body: null,
    form: null,
    files: null,
    headers: isCacheable ? IfNoneMatchHeaders : null,
    async run({ req, services }) {
      const messages: FieldMessages = new Map();
      if (readNoQuery(readForm(queryOf(req.originalUrl)), messages) === null) throw invalid(messages);
      const params = spec.params.safeParse(req.params);
      if (!params.success) throw new AppError('route_not_found', 'There is no such path.');
      const response = await handle(params.data, services, () => knownBaseUrl(services.baseUrlOf(req)));
      return isCacheable ? cached(response, req.get('if-none-match')) : response;
    },
  };
}

/** Documents the entity tag of the response, and the response when nothing has changed. */
function conditional(responses: Route['responses']): Route['responses'] {
  const found: RouteResponse | undefined = responses[200];
  if (found === undefined) return responses;
  return { ...responses, 200: { ...found, headers: { ...found.headers, ...ETAG } }, ...NOT_MODIFIED };
}
