export { actorOf, createAuthenticate, requireScope } from './authentication/authenticate.ts';
export { authenticateKey } from './authentication/authenticate-key.ts';
export { readBearerToken } from './authentication/read-bearer-token.ts';
export { trackKeyUsage } from './authentication/track-key-usage.ts';
export { isCrossSite, isSameOrigin } from './authentication/same-origin.ts';
export {
  endedSessionCookie,
  readCookie,
  readSessionToken,
  sessionCookie,
} from './authentication/session-cookie.ts';
export { addressGroupOf } from './clients/address-group-of.ts';
export type { AdmissionSettings, Admit } from './clients/admit.ts';
export { createAdmit } from './clients/admit.ts';
export type { BaseUrlOf } from './clients/base-url.ts';
export { createBaseUrlOf, knownBaseUrl } from './clients/base-url.ts';
export type { ConnectionLimit } from './clients/connection-limit.ts';
export { connectionLimitOf, limitConnections } from './clients/connection-limit.ts';
export { stripForwardedPorts } from './clients/strip-forwarded-ports.ts';
export type { RateLimit } from './clients/rate-limit.ts';
export { createKeyLimit, createRateLimit } from './clients/rate-limit.ts';
export { createErrorHandler } from './problems/error-handler.ts';
export { problemPage, PROBLEMS, problemSlug } from './problems/problems.ts';
export { retryAfterOf } from './problems/retry-after-of.ts';
export { toAppError } from './problems/to-app-error.ts';
export { refreshBodyTimeout, startBodyTimeout } from './request/body-timeout.ts';
export type { Fields, FormOptions } from './request/read-form.ts';
export { queryOf, readForm } from './request/read-form.ts';
export type { FinishedRequest } from './request/finished-request.ts';
export { eventStreams } from './request/event-streams.ts';
export { createMaskPath } from './request/mask-path.ts';
export { BODY_TYPES, readBody, readBytes } from './request/read-body.ts';
export { readUpload, UPLOAD_TYPES } from './request/read-upload.ts';
export { requestIdOf } from './request/request-id-of.ts';
export { logRequest } from './request/log-request.ts';
export { beginRequest, stateOf } from './request/request-state.ts';
export { compressJson } from './response/compress-json.ts';
export { setFlatHeaders } from './response/set-flat-headers.ts';
export type { Reply } from './response/reply.ts';
export { empty, json, text } from './response/reply.ts';
export { securityHeaders } from './response/security-headers.ts';
export type { Send } from './response/send.ts';
export { createSend } from './response/send.ts';
export { createBareApp } from './server/bare-app.ts';
export type { DatabaseDamage } from './server/database-damage.ts';
export { createDatabaseDamage } from './server/database-damage.ts';
export { endWithError } from './server/end-with-error.ts';
export type { ObserveRequest } from './server/http-app.ts';
export { createHttpApp, refusePath } from './server/http-app.ts';
export { closeServer } from './server/close-server.ts';
export { createHttpServer } from './server/http-server.ts';
export { listen } from './server/listen.ts';
export type { Track } from './server/in-progress.ts';
export { createInProgress } from './server/in-progress.ts';
export { warnOfPlainHttp } from './server/warn-of-plain-http.ts';
export { createReadinessCheck } from './server/readiness-check.ts';
export { waitForShutdown } from './server/wait-for-shutdown.ts';
export { HTTP_SETTINGS, toHttpSettings } from './settings/http-settings.ts';
export type { HttpSettings } from './settings/http-settings.ts';
