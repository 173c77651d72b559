import type { Request, Response } from 'express';
import type { Seen } from '../access/decide-access.ts';
import { reportContextOf } from '../http/request-context.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { PageServices } from '../services.ts';
import { accessTo, sendAuthPage } from './show-report.ts';

/** A request for a file of a report, by someone who may see the report. */
export type FileRequest = { context: RequestContext; access: Seen };

/**
 * Applies the access rules of a report's page to a request for one of its files. Returns null when the visitor may not
 * see it. The response is then the sign-in page or the password page, with 403, so programs do not mistake it for the
 * file. `contextOf`: whether the request counts against the limit of the session's key.
 */
export async function openFile(
  services: PageServices,
  req: Request<{ id: string }>,
  res: Response,
  contextOf = reportContextOf,
): Promise<FileRequest | null> {
  const context = await contextOf(req, services);
  const access = await accessTo(services, context, req.params.id);
  if (access.kind === 'owner' || access.kind === 'reader') return { context, access };
  await sendAuthPage({ req, res, context, access }, null, access.kind === 'password' ? 403 : undefined);
  return null;
}
