import { stateOf } from '@pagemark/http';
import type { BaseUrlOf } from '@pagemark/http';
import type { IRouter } from 'express';
import type { Trpc } from './create-trpc.ts';
import { procedureRoute } from './procedure-route.ts';

const PATH = '/trpc';

/** Mounts the endpoint at `/trpc` of an application or router of `createHttpApp`. */
export function mountTrpc(router: IRouter, { handler }: Trpc, baseUrlOf: BaseUrlOf): void {
  router.use(PATH, (req, res) => {
    const state = stateOf(req);
    state.route = `${PATH}${procedureRoute(req.path)}`;
    res.setHeader('X-Request-Id', state.id);
    return handler(req, res, { client: req.ip, baseUrl: baseUrlOf(req) });
  });
}
