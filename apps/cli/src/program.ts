import { Command, Help } from 'commander';
import type { Argument, Option } from 'commander';
import type { Terminal } from './terminal/terminal.ts';

/** Loads a command. Each is a separate module, loaded with its dependencies when it runs, or to print the help of all. */
const LOADERS: Record<string, () => Promise<(terminal: Terminal) => Command>> = {
  start: async () => (await import('./commands/start.ts')).startCommand,
  renderer: async () => (await import('./commands/renderer.ts')).rendererCommand,
  audit: async () => (await import('./commands/audit.ts')).auditCommand,
  checks: async () => (await import('./commands/checks.ts')).checksCommand,
  demo: async () => (await import('./commands/demo.ts')).demoCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
  keys: async () => (await import('./commands/keys.ts')).keysCommand,
  reports: async () => (await import('./commands/reports.ts')).reportsCommand,
  usage: async () => (await import('./commands/usage.ts')).usageCommand,
  sessions: async () => (await import('./commands/sessions.ts')).sessionsCommand,
  jobs: async () => (await import('./commands/jobs.ts')).jobsCommand,
  schedules: async () => (await import('./commands/schedules.ts')).schedulesCommand,
  events: async () => (await import('./commands/events.ts')).eventsCommand,
  webhooks: async () => (await import('./commands/webhooks.ts')).webhooksCommand,
  alerts: async () => (await import('./commands/alerts.ts')).alertsCommand,
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  db: async () => (await import('./commands/db-transfer.ts')).dbCommand,
  'secret-key': async () => (await import('./commands/secret-key.ts')).secretKeyCommand,
  mcp: async () => (await import('./commands/mcp.ts')).mcpCommand,
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
};
const HELP = 'help';
/** Printed after each error of usage. */
export const USAGE_HINT = '(run with --help for usage)';

/**
 * Creates the command line for `args`: with the command that they name, or with all commands when they name none. Parsing
 * throws CommanderError instead of exiting the process.
 */
export async function createProgram(
  terminal: Terminal,
  version: string,
  args: readonly string[],
): Promise<Command> {
  const program = new Command('pagemark')
    .description('Audits webpages: SEO, performance, security, accessibility, document.')
    .version(version);
  const [named = ''] = args;
  const names = Object.hasOwn(LOADERS, named) ? [named] : Object.keys(LOADERS);
  for (const name of names) {
    const command = await LOADERS[name]?.();
    if (command !== undefined) program.addCommand(command(terminal));
  }
  overrideAll(program, terminal);
  return program;
}

/**
 * Returns `args`; for `help keys create` and `keys help create`, `keys create --help`, as commander prints the help of `keys`
 * for the first. Of an unknown command, only the name is returned, which is then rejected.
 */
export function withoutHelpCommand(program: Command, args: readonly string[]): readonly string[] {
  const at = args.indexOf(HELP);
  if (at !== 0 && at !== 1) return args;
  const path = args.toSpliced(at, 1);
  let command = program;
  for (const [depth, name] of path.entries()) {
    if (command.commands.length === 0 || name.startsWith('-')) return args;
    const found = command.commands.find((each) => each.name() === name);
    if (found === undefined) return path.slice(0, depth + 1);
    command = found;
  }
  return [...path, '--help'];
}

/** Describes options and arguments without the defaults that say nothing: `false` of a flag, an empty list of ids. */
const PLAIN_HELP = {
  optionDescription: (option: Option) =>
    new Help().optionDescription(option).replace(' (default: false)', ''),
  argumentDescription: (argument: Argument) =>
    new Help().argumentDescription(argument).replace(' (default: [])', ''),
};

/** Sets output, help and exit on every command: commander does not pass them on to commands created separately. */
function overrideAll(command: Command, terminal: Terminal): void {
  command
    .exitOverride()
    .showHelpAfterError(USAGE_HINT)
    .configureHelp(PLAIN_HELP)
    .configureOutput({
      writeOut: (text) => terminal.out(text),
      writeErr: (text) => terminal.err(text),
      getOutHelpWidth: () => terminal.width,
      getErrHelpWidth: () => terminal.width,
    });
  for (const child of command.commands) overrideAll(child, terminal);
}
