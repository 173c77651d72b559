import { AppError } from '@pagemark/domain';
import type { RequestHandler, Router } from 'express';
import type { PageServices } from '../services.ts';
import { pageHeaders } from './page-headers.ts';

/** The parameters that the path of a handler may have. */
type Params = { id: string; device: string; project: string };
type Handlers = { get?: RequestHandler<Params>; post?: RequestHandler<Params> };

/**
 * Serves paths of a router. Each also gets OPTIONS, and 405 for all other methods: `/reports/:id.csv` must come before
 * `/reports/:id`, which matches it, too.
 */
export function createMount(
  router: Router,
  { baseUrlOf }: Pick<PageServices, 'baseUrlOf'>,
): (path: string, handlers: Handlers) => void {
  return (path, { get, post }) => {
    const route = router.route(path);
    if (get !== undefined) route.get<Params>(get);
    if (post !== undefined) route.post<Params>(post);
    const methods = [get && 'GET, HEAD', post && 'POST', 'OPTIONS'];
    const allow = methods.filter((method) => method !== undefined).join(', ');
    route.options((req, res) => {
      const isHttps = baseUrlOf(req)?.startsWith('https:') === true;
      res
        .set({ ...pageHeaders(isHttps), Allow: allow })
        .status(204)
        .end();
    });
    route.all((_req, res) => {
      res.set('Allow', allow);
      throw new AppError('method_not_allowed', `This path supports ${allow}.`);
    });
  };
}
