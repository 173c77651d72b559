import { parseArgs } from 'node:util';

export type StartOptions = { port?: string | undefined; host?: string | undefined };

/** The options of a command line that is a plain `pagemark start`; null when it is anything else, a wrong one included. */
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
