import { published } from '@pagemark/api/testing';
import { ImportBody, ProgressBody, ReportBody } from '@pagemark/http/wire';
import { appRouter } from '@pagemark/trpc/testing';
import { z } from 'zod';
import { printRouter } from './print-router.ts';
import type { TypedProcedure } from './print-router.ts';
import { printTypes } from './print-types.ts';

/** What subscriptions yield. tRPC does not store it. */
const YIELDED: Readonly<Record<string, z.ZodType>> = {
  'reports.watch': z.strictObject({
    id: z.string(),
    report: ReportBody.nullable(),
    progress: ProgressBody.nullable(),
  }),
  'imports.watch': ImportBody,
};

/** What tRPC stores of a procedure. */
const Stored = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  inputs: z.array(z.instanceof(z.ZodType)),
  output: z.instanceof(z.ZodType).optional(),
});

function typedProcedures(): Record<string, TypedProcedure> {
  // tRPC types its procedures only for callers.
  const procedures = Object.entries<{ _def: unknown }>(Object(appRouter._def.procedures));
  return Object.fromEntries(
    procedures.map(([path, { _def }]) => {
      const { type, inputs, output = YIELDED[path] } = Stored.parse(_def);
      return [path, { type, input: inputs[0] ?? null, output: output ?? null }];
    }),
  );
}

/** Indents each line by the braces before it. */
function indented(text: string): string {
  let depth = 0;
  const lines = text.split('\n').map((line) => {
    const isComment = line.startsWith('/**');
    const closes = !isComment && line.startsWith('}');
    const shown = line === '' ? '' : '  '.repeat(depth - Number(closes)) + line.trimStart();
    if (!isComment) depth += line.split('{').length - line.split('}').length;
    return shown;
  });
  return lines.join('\n');
}

/** The generated sources of the client, by their paths in its folder. */
export function generatedFiles(): Record<string, string> {
  return {
    'src/generated/types.ts': indented(printTypes(published)),
    'src/generated/app-router.ts': indented(printRouter(typedProcedures())),
  };
}
