import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import { AppError } from '@pagemark/domain';
import express from 'express';
import type { Request, Response } from 'express';
import { readForm } from './read-form.ts';
import type { Fields, FormOptions } from './read-form.ts';
import { duplicateJsonKeys } from './duplicate-json-keys.ts';

/** The maximum size of a request body after decompression, in bytes. */
const BODY_BYTES_MAX = 65_536;

/** The media types of a request body. */
export const BODY_TYPES = ['application/x-www-form-urlencoded', 'application/json'] as const;
type BodyType = (typeof BODY_TYPES)[number];

const NO_FIELDS: Fields = { values: new Map(), repeated: new Set(), isText: true };

const utf8 = new TextDecoder('utf-8', { fatal: true });
const readRaw = express.raw({ type: () => true, limit: BODY_BYTES_MAX });

/**
 * Reads the fields of a request body; a request without a body has none. In JSON, empty values are not absent and numbers are not
 * strings. Duplicate properties of a JSON object count as repeated fields (I-JSON, RFC 7493 section 2.3). Throws
 * `unsupported_media_type`, `bad_request`, `payload_too_large`, or an error of the body parser, which has a `status`.
 */
export async function readBody(req: Request, res: Response, form?: FormOptions): Promise<Fields> {
  if (!hasBody(req)) return NO_FIELDS;
  const type = bodyTypeOf(req.headers['content-type']);
  const text = decode(await readBytes(req, res));
  if (text === '') return NO_FIELDS;
  return type === 'application/json' ? readJson(text) : readForm(text, form);
}

/** Whether a request has a body, according to its headers. */
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

/** Parses a Content-Type; null if it is invalid. */
export function parseMediaType(header: string): MIMEType | null {
  try {
    return new MIMEType(header);
  } catch {
    return null;
  }
}

/** Reads a request body of any type, decompressed. Throws errors of the body parser, which have a `status`. */
export function readBytes(req: Request, res: Response): Promise<Uint8Array> {
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
    throw new AppError('bad_request', 'The body is not valid UTF-8.', { cause });
  }
}

function readJson(text: string): Fields {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('bad_request', 'The JSON body must be an object.');
  }
  return { values: new Map(Object.entries(value)), repeated: duplicateJsonKeys(text), isText: false };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('bad_request', 'The body is not valid JSON.', { cause });
  }
}
