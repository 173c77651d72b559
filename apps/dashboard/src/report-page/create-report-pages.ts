import { AppError } from '@pagemark/domain';
import { Router } from 'express';
import type { RequestHandler } from 'express';
import { createPasswordThrottle } from './access/password-throttle.ts';
import { createSocialImages } from './social-image/social-image.ts';
import { createCachedPdfs } from './exports/cached-pdfs.ts';
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
  router.get('/sign-in', (req, res) => signIn.show(req, res));
  router.post('/sign-in', (req, res) => signIn.submit(req, res));
  router.post('/sign-out', (req, res) => signIn.end(req, res));
  router.get('/site-icons/:project', (req, res) => showIcon(services, req, res));
  router.get('/reports/:id/badge.svg', (req, res) => showImage(services, { req, res, image: BADGE }));
  router.get('/reports/:id/card.png', (req, res) => showImage(services, { req, res, image: socialImage }));
  router.get('/reports/:id/screenshots/:device', (req, res) => showScreenshot(services, req, res));
  router.get('/reports/:id/lighthouse/:device', (req, res) => showLighthouse(services, req, res));
  router.get('/reports/:id.json', (req, res) => exportReport(services, { req, res, format: 'json' }));
  router.get('/reports/:id.csv', (req, res) => exportReport(services, { req, res, format: 'csv' }));
  if (printPdf === null) {
    router.get('/reports/:id.pdf', (req, res) => explainMissingPdf(services, req, res));
  } else {
    const pdfFor = createCachedPdfs(printPdf);
    router.get('/reports/:id.pdf', (req, res) => printReport(services, { req, res, pdfFor }));
  }
  router.get('/reports/:id', (req, res) => showReport(services, req, res));
  router.post('/reports/:id', (req, res) => submitReport(ports, req, res));
  router.use(PATHS, createPageErrorHandler(services));
  return router;
}
