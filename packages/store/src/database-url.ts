import { z } from 'zod';

/** Where the data is kept. */
export type DatabaseLocation = { engine: 'sqlite'; path: string };

const DATABASE_URL_DEFAULT = 'file:./data/pagemark.db';

/** The DATABASE_URL setting: `file:` and a path, relative to the working directory or absolute. */
export const DatabaseUrl = z
  .string()
  .default(DATABASE_URL_DEFAULT)
  .transform((text, context): DatabaseLocation => {
    const [, path] = /^file:(?:\/\/(?=\/))?(.+)$/s.exec(text) ?? [];
    if (path !== undefined) return { engine: 'sqlite', path };
    context.addIssue({ code: 'custom', message: 'must be file:PATH, as file:./data/pagemark.db.' });
    return z.NEVER;
  });
