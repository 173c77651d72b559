import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import { AppError } from '@pagemark/domain';
import express from 'express';
import type { Request, Response } from 'express';
import { readForm } from './form.ts';
import type { Fields, FormOptions } from './form.ts';
import { repeatedMembers } from './repeated-members.ts';

/** Bytes of a request body, after decompression. */
const BODY_BYTES_MAX = 65_536;

/** The media types that a body may have. */
export const BODY_TYPES = ['application/x-www-form-urlencoded', 'application/json'] as const;
type BodyType = (typeof BODY_TYPES)[number];

const NO_FIELDS: Fields = { values: new Map(), repeated: new Set(), isText: true };

const utf8 = new TextDecoder('utf-8', { fatal: true });
const readRaw = express.raw({ type: () => true, limit: BODY_BYTES_MAX });

/**
 * Reads the fields of a request body; a request without a body has none. In JSON a field is absent only when it is not
 * there, and a number is a number. A member that a JSON object has twice is repeated like
 * a field of a form: which of them was meant nobody knows (I-JSON, RFC 7493 section 2.3). Throws `unsupported_media_type`,
 * `malformed_request`, `payload_too_large`, or an error of the body parser, which carries its status.
 */
export async function readBody(req: Request, res: Response, form?: FormOptions): Promise<Fields> {
  if (!hasBody(req)) return NO_FIELDS;
  const type = bodyTypeOf(req.headers['content-type']);
  const text = decode(await readBytes(req, res));
  if (text === '') return NO_FIELDS;
  return type === 'application/json' ? readJson(text) : readForm(text, form);
}

/** Whether a request says that it has a body. */
export function hasBody(req: IncomingMessage): boolean {
  const length = req.headers['content-length'];
  return req.headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) !== 0);
}

function bodyTypeOf(header: string | undefined): BodyType {
  const parsed = parseMediaType(header ?? '');
  const type = BODY_TYPES.find((known) => known === parsed?.essence);
  if (parsed === null || type === undefined) {
    throw new AppError('unsupported_media_type', `The Content-Type must be ${BODY_TYPES.join(' or ')}.`);
  }
  const charset = parsed.params.get('charset') ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw new AppError('unsupported_media_type', 'The charset must be utf-8.');
  return type;
}

/** A Content-Type; null when it is none. */
export function parseMediaType(header: string): MIMEType | null {
  try {
    return new MIMEType(header);
  } catch {
    return null;
  }
}

function readBytes(req: Request, res: Response): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    readRaw(req, res, (error?: unknown) => {
      const body: unknown = req.body;
      if (error !== undefined)
        reject(error instanceof Error ? error : new Error('The body could not be read.'));
      else resolve(body instanceof Uint8Array ? body : new Uint8Array());
    });
  });
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new AppError('malformed_request', 'The body is not valid UTF-8.', { cause });
  }
}

function readJson(text: string): Fields {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('malformed_request', 'The JSON body must be an object.');
  }
  return { values: new Map(Object.entries(value)), repeated: repeatedMembers(text), isText: false };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed_request', 'The body is not valid JSON.', { cause });
  }
}
