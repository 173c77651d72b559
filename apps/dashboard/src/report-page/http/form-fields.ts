import express from 'express';
import type { Request, Response } from 'express';
import { z } from 'zod';

const FORM_BYTES_MAX = 16_384;

const readUrlencoded = express.urlencoded({ extended: false, limit: FORM_BYTES_MAX });
const readJson = express.json({ limit: FORM_BYTES_MAX });

const Fields = z.record(z.string(), z.unknown()).catch({});

/** Reads the fields of a form. A missing or repeated field is an empty string. Rejects with the body parser's errors. */
export async function readFields(req: Request, res: Response): Promise<(name: string) => string> {
  const parse = req.is('application/json') === false ? readUrlencoded : readJson;
  await new Promise<void>((resolve, reject) => {
    parse(req, res, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('The form could not be read.'));
    });
  });
  const fields = Fields.parse(req.body);
  return (name) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
}
