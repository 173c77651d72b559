import { createRateLimit } from '@pagemark/api';
import type { ApiParts, Extension } from '@pagemark/api';
import {
  createInsights,
  createReportWatch,
  createSessions,
  DEFAULT_ACCOUNT_NAME,
  systemClock,
} from '@pagemark/core';
import { createPrintPdf, createReportPages } from '@pagemark/dashboard';
import { createDashboard } from '@pagemark/dashboard/app';
import { createTrpc } from '@pagemark/trpc';
import { Router } from 'express';
import type { FaceSettings } from './face-settings.ts';

/** What people see, beside the API on its port. */
export type Faces = Extension & {
  /** The address at which whoever has just started the service signs in: once, and soon. */
  createSignInUrl: (baseUrl: string) => Promise<string>;
};

/** Puts together what is served beside the API: the typed endpoint, and the pages that the server makes. */
export function createFaces(parts: ApiParts, { chromePath }: FaceSettings): Faces {
  const { store, authenticator, baseUrlOf, settings, isStopping } = parts;
  const watch = createReportWatch(store);
  const services = {
    ...parts,
    clock: systemClock,
    cutoffs: settings.profile.scoring.cutoffs,
    insights: createInsights({ store }),
    sessions: createSessions({ store, authenticator, clock: systemClock }),
    readerLimit:
      settings.publicPagesPerMinute === null
        ? null
        : createRateLimit('public-pages', settings.publicPagesPerMinute),
    printPdf: chromePath === null ? null : createPrintPdf(chromePath),
  };
  const { authFailuresPerMinute, profile } = settings;
  const trpc = createTrpc({ ...services, watch, authFailuresPerMinute, profile });
  const router = Router();
  router.use('/trpc', (req, res) => {
    const origin = URL.parse(baseUrlOf(req) ?? '')?.origin ?? null;
    return trpc(req, res, { client: req.ip, origin });
  });
  router.use(createReportPages(services, isStopping));
  const dashboard = createDashboard((error) => {
    parts.logger.error({ err: error }, 'the dashboard could not be built');
  });
  router.use(dashboard.handler);
  return {
    handler: router,
    close() {
      watch.close();
      dashboard.close();
    },
    async createSignInUrl(baseUrl) {
      const account = await store.accounts.ensure(DEFAULT_ACCOUNT_NAME);
      const { token } = await services.sessions.createLink(account.id);
      return `${baseUrl}/sign-in?token=${token}`;
    },
  };
}
