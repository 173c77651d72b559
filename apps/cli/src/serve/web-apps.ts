import type { ApiParts, Extension } from '@pagemark/api';
import { DEFAULT_ACCOUNT_NAME, systemClock } from '@pagemark/core';
import { createPageLoader, createPrintPdf, createReportPages } from '@pagemark/dashboard';
import { createDashboard, screenRoute } from '@pagemark/dashboard/app';
// oxlint-disable-next-line no-restricted-imports -- The CLI starts the endpoint.
import { createTrpc, mountTrpc } from '@pagemark/trpc';
import { createRateLimit, stateOf } from '@pagemark/http';
import { Router } from 'express';
import { lazyMcp } from './lazy-mcp.ts';
import type { WebSettings } from './web-settings.ts';

/** The dashboard and the report pages, served on the port of the API. */
export type WebApps = Extension & {
  /** Creates a one-time sign-in link for the default account. */
  createSignInUrl: (baseUrl: string) => Promise<string>;
};

/** Creates the apps that are served next to the API: the tRPC and MCP endpoints, the report pages and the dashboard. */
export function createWebApps(parts: ApiParts, { chromePath, brand }: WebSettings): WebApps {
  const { core, baseUrlOf, settings, isStopping, logger } = parts;
  const { authFailuresPerMinute, profile } = settings;
  const { gradeThresholds } = profile.scoring;
  const trpc = createTrpc({ ...parts, authFailuresPerMinute, profile });
  const dashboard = createDashboard(
    brand,
    (error) => logger.error({ err: error }, 'the dashboard could not be built'),
    {
      firstScreens: {
        read: async (req, calls) =>
          trpc.callForDocument(req, { client: req.ip, baseUrl: baseUrlOf(req) }, calls),
        onFailure: (error) => logger.warn({ err: error }, 'a screen could not be rendered on the server'),
      },
      installation: { gradeThresholds, hasPdf: chromePath !== null },
    },
  );
  const services = {
    ...parts,
    clock: systemClock,
    gradeThresholds,
    readerLimit:
      settings.publicPagesPerMinute === null
        ? null
        : createRateLimit('public-pages', settings.publicPagesPerMinute),
    printPdf: chromePath === null ? null : createPrintPdf(chromePath),
    loadPages: createPageLoader(dashboard.build, brand),
    brand,
  };
  const mcp = lazyMcp({ ...parts, authFailuresPerMinute, profile });
  const router = Router();
  mountTrpc(router, trpc, baseUrlOf);
  router.use('/mcp', mcp.handler);
  router.use(createReportPages(services, isStopping));
  router.use((req, _res, next) => {
    stateOf(req).route = screenRoute(req.path);
    next();
  });
  router.use(dashboard.handler);
  return {
    handler: router,
    close() {
      mcp.close();
      dashboard.close();
    },
    async createSignInUrl(baseUrl) {
      const account = await core.accounts.ensure(DEFAULT_ACCOUNT_NAME);
      const { token } = await core.sessions.createLink(account.id);
      return `${baseUrl}/sign-in?token=${token}`;
    },
  };
}
