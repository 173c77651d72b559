import express from 'express';
import type { Express } from 'express';

/** Creates an Express application without routes. `trustProxy`: the value of Express's `trust proxy` setting. */
export function createBareApp(trustProxy: number | string[] | undefined): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Routes parse their query themselves, strictly.
  app.set('query parser', false);
  app.enable('case sensitive routing');
  app.set('trust proxy', trustProxy ?? false);
  return app;
}
