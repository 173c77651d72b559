import { DEFAULT_PROFILE, lazyCatalog } from '@pagemark/checks/profiles';
import type { AuditProfile } from '@pagemark/checks';
import type { Core } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import { compressJson, createRateLimit, securityHeaders, setFlatHeaders, toAppError } from '@pagemark/http';
import type { DatabaseDamage, RateLimit, Track } from '@pagemark/http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { createCallForDocument } from './call-for-document.ts';
import type { CallForDocument } from './call-for-document.ts';
import { callProcedures } from './call-procedures.ts';
import type { Exchange } from './call-procedures.ts';
import { sendRawError, sendRawResponse } from './http/raw-response.ts';
import { authenticate, authenticateDocument } from './http/authenticate.ts';
import type { Caller, RequestFacts } from './http/authenticate.ts';
import { createRunOnce } from './repeated-calls.ts';
import { receiveUpload, UPLOAD_PATH } from './imports/receive-upload.ts';
import { isFilePath, sendFile } from './send-file.ts';

export type TrpcOptions = {
  core: Core;
  logger: Logger;
  /** Records that a call found the database damaged. */
  damage: Pick<DatabaseDamage, 'note'>;
  /** The weights and thresholds of this installation. Default: those of the checks. */
  profile?: AuditProfile | undefined;
  /** Maximum failed authentications per minute of one client address. */
  authFailuresPerMinute: number;
  /** Maximum requests per minute of one key, in REST and tRPC together; null: unlimited. */
  keyLimit: RateLimit | null;
  isStopping: () => boolean;
  /** Tracks the work of requests in progress. Default: not tracked. */
  track?: Track;
};

/** Handles a request whose URL is relative to the mount path of the endpoint: `/reports.list?input=…`. */
export type TrpcHandler = (req: IncomingMessage, res: ServerResponse, facts: RequestFacts) => Promise<void>;

/** The endpoint, and its queries for the documents of the same service. */
export type Trpc = { handler: TrpcHandler; callForDocument: CallForDocument };

/** Creates the tRPC endpoint. Every call requires authentication. It opens nothing and does not listen. */
export function createTrpc(options: TrpcOptions): Trpc {
  const { core, logger, isStopping } = options;
  const { keyLimit, damage, track = (work) => work } = options;
  const failures = createRateLimit('trpc-auth-failures', options.authFailuresPerMinute);
  const services = {
    requestsPerMinute: options.keyLimit?.perMinute ?? null,
    core,
    isStopping,
    catalog: lazyCatalog(options.profile ?? DEFAULT_PROFILE),
    track,
    runOnce: createRunOnce(),
  };
  const ports = { ...options, failures };

  function refuseWhenStopping(): void {
    if (isStopping()) throw new AppError('shutting_down', 'The service is shutting down.');
  }

  async function callerOf({ req, res, facts }: Exchange): Promise<Caller> {
    refuseWhenStopping();
    const headers: string[] = [];
    try {
      return await authenticate(ports, { req, facts }, headers);
    } finally {
      setFlatHeaders(res, headers);
    }
  }

  /** Returns the outcome of `work`, and records when it fails because of a damaged database. */
  async function notingDamage<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (toAppError(error).code === 'database_damaged') damage.note();
      throw error;
    }
  }

  const handler: TrpcHandler = async (req, res, facts) => {
    setHeaders(res, facts);
    // A streamed batch sends each response as soon as it is ready, so compression must not delay it.
    if (req.headers['trpc-accept'] === undefined) compressJson(req, res);
    const [mounted = ''] = (req.url ?? '').split('?');
    const path = mounted.replace(/^\//, '');
    if (path === UPLOAD_PATH && req.method === 'POST') {
      const received = callerOf({ req, res, facts }).then((caller) => receiveUpload(core, caller, req));
      await sendRawResponse(req, res, notingDamage(track(received)));
      return;
    }
    if (isFilePath(path) && req.method === 'GET') {
      const sent = callerOf({ req, res, facts }).then((caller) => sendFile(core, caller, { path, req, res }));
      await notingDamage(sent).catch((error: unknown) => sendRawError(req, res, error));
      return;
    }
    await callProcedures(
      { services, logger, damage, keyLimit, callerOf: (exchange) => notingDamage(callerOf(exchange)) },
      { req, res, facts },
      path,
    );
  };
  const callForDocument = createCallForDocument({
    services,
    callerOf: async (received) => {
      refuseWhenStopping();
      return authenticateDocument({ core, keyLimit }, received);
    },
  });
  return {
    handler,
    callForDocument: (...request) => track(callForDocument(...request)),
  };
}

function setHeaders(res: ServerResponse, facts: RequestFacts): void {
  setFlatHeaders(res, securityHeaders(facts.baseUrl?.startsWith('https:') === true));
  res.setHeader('Cache-Control', 'no-store');
}
