import { parseArgs } from 'node:util';

export type StartOptions = { port?: string | undefined; host?: string | undefined };

/** Returns the options of a plain `pagemark start`; null for any other or an invalid command line. */
export function readStartOptions(args: readonly string[]): StartOptions | null {
  const [command, ...rest] = args;
  if (command !== 'start') return null;
  try {
    const options = { port: { type: 'string' }, host: { type: 'string' } } as const;
    return { ...parseArgs({ args: rest, options }).values };
  } catch {
    return null;
  }
}
