import { AppError } from '@pagemark/domain';
import { createFieldReader } from '../http/field-reader.ts';
import type { WrongFields } from '../http/field-reader.ts';
import { queryOf, readForm } from '../http/form.ts';
import type { z } from 'zod';
import type { Reply } from '../http/reply.ts';
import { knownBaseUrl } from '../http/base-url.ts';
import { invalid, NoFields } from './define-route.ts';
import type { Route, Services } from './route.ts';

const readNoQuery = createFieldReader(NoFields);

type PublicSpec<P extends z.ZodObject> = Pick<
  Route,
  'path' | 'operationId' | 'tag' | 'summary' | 'answers' | 'errors'
> & {
  params: P;
  /** `baseUrl` throws `malformed_request` when the request's Host is missing or is not one. */
  handle: (params: z.output<P>, services: Services, baseUrl: () => string) => Promise<Reply>;
};

/** A GET route that anyone may call. It takes no parameters but the path's: any in the query are refused. */
export function definePublicRoute<P extends z.ZodObject>(spec: PublicSpec<P>): Route {
  const { handle, ...described } = spec;
  return {
    ...described,
    method: 'get',
    scope: 'public',
    query: NoFields,
    body: null,
    form: null,
    files: null,
    headers: null,
    async run({ req, services }) {
      const wrong: WrongFields = new Map();
      if (readNoQuery(readForm(queryOf(req.originalUrl)), wrong) === null) throw invalid(wrong);
      const params = spec.params.safeParse(req.params);
      if (!params.success) throw new AppError('route_not_found', 'There is no such path.');
      return handle(params.data, services, () => knownBaseUrl(services.baseUrlOf(req)));
    },
  };
}
