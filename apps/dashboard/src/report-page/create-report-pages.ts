import { AppError } from '@pagemark/domain';
import { Router } from 'express';
import type { RequestHandler } from 'express';
import { createPasswordThrottle } from './access/password-throttle.ts';
import { createSocialImages } from './social-image/social-image.ts';
import { createCachedPdfs } from './exports/cached-pdfs.ts';
import { createMount } from './http/mount.ts';
import { redirect } from './http/send-page.ts';
import { createPageErrorHandler } from './http/page-error-handler.ts';
import { BADGE, explainMissingPdf, exportReport, printReport, showImage } from './routes/export-report.ts';
import type { ReportImage } from './routes/export-report.ts';
import { showIcon } from './routes/show-icon.ts';
import { showReport } from './routes/show-report.ts';
import { createSignIn } from './routes/sign-in.ts';
import { showLighthouse } from './routes/show-lighthouse.ts';
import { showScreenshot } from './routes/show-screenshot.ts';
import { submitReport } from './routes/submit-report.ts';
import type { PageServices } from './services.ts';

const PATHS = ['/reports', '/site-icons', '/sign-in', '/sign-out'];

/** Creates the handler of server-rendered pages: shared reports, their sign-in and password forms, and sign-in and sign-out. Passes other paths on. */
export function createReportPages(services: PageServices, isStopping: () => boolean): RequestHandler {
  const { printPdf } = services;
  const signIn = createSignIn(services);
  const ports = { services, signIn, throttle: createPasswordThrottle() };
  const socialImage: ReportImage = { type: 'image/png', draw: createSocialImages() };
  const router = Router({ caseSensitive: true, strict: true });

  router.use(PATHS, (_req, _res, next) => {
    if (isStopping()) throw new AppError('shutting_down', 'The service is shutting down.');
    next();
  });
  const at = createMount(router, services);
  at('/sign-in', {
    get: (req, res) => signIn.show(req, res),
    post: (req, res) => signIn.submit(req, res),
  });
  at('/sign-out', { post: (req, res) => signIn.end(req, res) });
  at('/site-icons/:project', { get: (req, res) => showIcon(services, req, res) });
  at('/reports/:id/badge.svg', { get: (req, res) => showImage(services, { req, res, image: BADGE }) });
  at('/reports/:id/card.png', { get: (req, res) => showImage(services, { req, res, image: socialImage }) });
  at('/reports/:id/screenshots/:device', { get: (req, res) => showScreenshot(services, req, res) });
  at('/reports/:id/lighthouse/:device', { get: (req, res) => showLighthouse(services, req, res) });
  at('/reports/:id.json', { get: (req, res) => exportReport(services, { req, res, format: 'json' }) });
  at('/reports/:id.csv', { get: (req, res) => exportReport(services, { req, res, format: 'csv' }) });
  if (printPdf === null) {
    at('/reports/:id.pdf', { get: (req, res) => explainMissingPdf(services, req, res) });
  } else {
    const pdfFor = createCachedPdfs(printPdf);
    at('/reports/:id.pdf', { get: (req, res) => printReport(services, { req, res, pdfFor }) });
  }
  // The dashboard's list, as at other paths with a trailing slash.
  at('/reports/', {
    get(req, res) {
      const { search } = new URL(req.url, 'http://service');
      redirect(res, `/reports${search}`, services.baseUrlOf(req)?.startsWith('https:') === true);
    },
  });
  at('/reports/:id', {
    get: (req, res) => showReport(services, req, res),
    post: (req, res) => submitReport(ports, req, res),
  });
  router.use(PATHS, createPageErrorHandler(services));
  return router;
}
