import { AppError } from '@pagemark/domain';
import { Router } from 'express';
import type { RequestHandler } from 'express';
import { createPasswordThrottle } from './access/password-throttle.ts';
import { createShareCards } from './card/share-card.ts';
import { keepPdfs } from './exports/keep-pdfs.ts';
import { createAnswerPageError } from './http/answer-page-error.ts';
import { BADGE, exportReport, printReport, showPicture } from './routes/export-report.ts';
import type { Picture } from './routes/export-report.ts';
import { showReport } from './routes/show-report.ts';
import { createSignIn } from './routes/sign-in.ts';
import { submitReport } from './routes/submit-report.ts';
import type { PageServices } from './services.ts';

/** The pages that the server itself makes: reports and what stands before them, and signing in and out. Other paths go on. */
export function createReportPages(services: PageServices, isStopping: () => boolean): RequestHandler {
  const { printPdf } = services;
  const signIn = createSignIn(services);
  const ports = { services, signIn, throttle: createPasswordThrottle() };
  const card: Picture = { type: 'image/png', draw: createShareCards() };
  const router = Router({ caseSensitive: true, strict: true });

  router.use(['/reports', '/sign-in', '/sign-out'], (_req, _res, next) => {
    if (isStopping()) throw new AppError('stopping', 'The service is stopping.');
    next();
  });
  router.get('/sign-in', (req, res) => signIn.show(req, res));
  router.post('/sign-in', (req, res) => signIn.submit(req, res));
  router.post('/sign-out', (req, res) => signIn.end(req, res));
  router.get('/reports/:id/badge.svg', (req, res) => showPicture(services, { req, res, picture: BADGE }));
  router.get('/reports/:id/card.png', (req, res) => showPicture(services, { req, res, picture: card }));
  router.get('/reports/:id.json', (req, res) => exportReport(services, { req, res, format: 'json' }));
  router.get('/reports/:id.csv', (req, res) => exportReport(services, { req, res, format: 'csv' }));
  if (printPdf !== null) {
    const pdfFor = keepPdfs(printPdf);
    router.get('/reports/:id.pdf', (req, res) => printReport(services, { req, res, pdfFor }));
  }
  router.get('/reports/:id', (req, res) => showReport(services, req, res));
  router.post('/reports/:id', (req, res) => submitReport(ports, req, res));
  router.use(['/reports', '/sign-in', '/sign-out'], createAnswerPageError(services));
  return router;
}
