import { AppError } from '@pagemark/domain';
import type { IncomingMessage } from 'node:http';

/** Enough for a list of 1,000 URLs. */
export const BODY_BYTES_MAX = 262_144;

export const BODY_TOO_LARGE = `The body is larger than ${BODY_BYTES_MAX} bytes.`;
export const BODY_NOT_JSON = 'The Content-Type must be application/json.';

/** Rejects other types, which a form of another site can send without a preflight (Fetch, "CORS-safelisted"). */
export function requireJson(req: IncomingMessage): void {
  if (req.method === 'GET' || req.method === 'HEAD') return;
  const [type = ''] = (req.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() === 'application/json') return;
  throw new AppError('unsupported_media_type', BODY_NOT_JSON);
}
