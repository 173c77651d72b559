import { DEFAULT_ACCOUNT_NAME, SettingsError, systemClock } from '@pagemark/core';
import type { FileSource } from '@pagemark/core';
import { AppError, DUPLICATE_RULES, isImportFinal } from '@pagemark/domain';
import type { DuplicateRule, Privacy } from '@pagemark/domain';
import { createSitemapSource, parseNetworks, userAgentOf } from '@pagemark/fetcher';
import { Command, Option } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { createDatabaseTarget } from '../import/database-target.ts';
import { FILE_TYPES, readSource } from '../import/import-source.ts';
import type { ImportSource } from '../import/import-source.ts';
import type { ImportProgress, ImportTarget } from '../import/import-target.ts';
import { readKeyFile } from '../import/read-key-file.ts';
import { createServerTarget } from '../import/server-target.ts';
import { showProgress } from '../import/show-progress.ts';
import { untilInterrupted } from '../import/until-interrupted.ts';
import { plainText } from '../terminal/plain-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { IMPORT_EXIT } from './exit-codes.ts';
import { withSecretStore } from './with-store.ts';

/** Rejects that are shown; a server has them all. */
const REJECTS_SHOWN_MAX = 10;

type Options = {
  type?: FileSource;
  privacy: '0' | '1' | '2';
  onDuplicate: DuplicateRule;
  account: string;
  server?: string;
  key?: string;
  keyFile?: string;
  json: boolean;
};

const HELP = `
FILE is text (a URL a line), CSV (a header with url and perhaps privacy and password) or NDJSON, by its name or --type;
compressed when its name ends with .gz. - reads standard input. A URL is that of a sitemap or of a sitemap index.

Without --server the reports go into the database that DATABASE_URL names, also while the service runs; its workers audit them.

Ctrl+C while a file is being sent keeps nothing of it. After that the import goes on without this command: on a server, or
with the next worker or \`pagemark import\` that uses the database.

Exit status: 0 when every line was taken, 2 when some were rejected, 1 when the import failed, 130 after Ctrl+C.`;

/** `pagemark import FILE|-|SITEMAP-URL`: many URLs at once. */
export function importCommand(terminal: Terminal): Command {
  return new Command('import')
    .description('make reports of the URLs in a file or a sitemap')
    .argument('<source>', 'a file, - for standard input, or the URL of a sitemap')
    .addOption(new Option('--type <type>', 'what the file is').choices(FILE_TYPES))
    .addOption(
      new Option('--privacy <privacy>', '0 public, 1 private, 2 password; a line may say otherwise')
        .choices(['0', '1', '2'])
        .default('1'),
    )
    .addOption(
      new Option('--on-duplicate <rule>', 'what becomes of a URL that has a report')
        .choices(DUPLICATE_RULES)
        .default('skip'),
    )
    .option('--account <name>', 'whose reports they are, without --server', DEFAULT_ACCOUNT_NAME)
    .option('--server <url>', 'a running server to send it to, instead of a database')
    .addOption(
      new Option('--key <key>', 'the API key for that server; other users of the machine can read it').env(
        'PAGEMARK_API_KEY',
      ),
    )
    .option('--key-file <file>', 'a file with the API key, or - for standard input')
    .option('--json', 'print the import as JSON at the end', false)
    .addHelpText('after', HELP)
    .action(async (argument: string, options: Options) => {
      terminal.exitStatus = await runImport(terminal, argument, options);
    });
}

/** The file counts before the option, whose default is in the environment. */
async function keyOf(source: string, { key, keyFile }: Options): Promise<string> {
  if (keyFile === '-' && source === '-')
    throw new AppError('validation_failed', 'Standard input cannot be both the URLs and the key.');
  if (keyFile !== undefined) return readKeyFile(keyFile, process.stdin);
  if (key !== undefined) return key;
  throw new AppError('validation_failed', 'A server needs PAGEMARK_API_KEY, --key-file or --key.');
}

async function runImport(terminal: Terminal, argument: string, options: Options): Promise<number> {
  const source = await readSource(argument, options.type, process.stdin).catch((error: unknown) => {
    throw new AppError('validation_failed', `${plainText(argument)} cannot be read.`, { cause: error });
  });
  if (options.server !== undefined) {
    const target = createServerTarget({ server: options.server, key: await keyOf(argument, options) });
    return follow(terminal, target, { source, options });
  }
  let status: number = IMPORT_EXIT.failed;
  await withSecretStore(terminal, async (store) => {
    const account = await store.accounts.ensure(options.account);
    const sitemaps = createSitemapSource(sitemapOptions(terminal));
    const target = createDatabaseTarget({ store, accountId: account.id, readSitemap: sitemaps.read });
    try {
      status = await follow(terminal, target, { source, options });
    } finally {
      sitemaps.close();
    }
  });
  return status;
}

function sitemapOptions(terminal: Terminal) {
  const networks = parseNetworks(terminal.environment['FETCH_ALLOWED_NETWORKS'] ?? '');
  if (!networks.ok) throw new SettingsError(`FETCH_ALLOWED_NETWORKS: ${networks.message}`);
  const userAgent = userAgentOf({ version: manifest.version, contactUrl: null });
  return { allowedNetworks: networks.networks, userAgent, clock: systemClock };
}

async function follow(
  terminal: Terminal,
  target: ImportTarget,
  { source, options }: { source: ImportSource; options: Options },
): Promise<number> {
  const interruption = untilInterrupted();
  const { signal } = interruption;
  const shown = showProgress(terminal);
  let progress: ImportProgress | null = null;
  try {
    // The choices of the option are those numbers.
    const privacy = Number(options.privacy) as Privacy;
    progress = await target.send(source, { privacy, onDuplicate: options.onDuplicate }, signal);
    while (!isImportFinal(progress.status)) {
      shown.show(progress);
      progress = await target.look(progress.id, signal);
      signal.throwIfAborted();
    }
  } catch (error) {
    shown.end();
    if (!signal.aborted) throw error;
    const rest =
      progress === null ? 'Nothing was kept.' : `Import ${progress.id} goes on without this command.`;
    terminal.err(`${rest}\n`);
    return IMPORT_EXIT.interrupted;
  } finally {
    interruption.end();
  }
  shown.end(progress);
  return tellEnd(terminal, target, { progress, json: options.json });
}

async function tellEnd(
  terminal: Terminal,
  target: ImportTarget,
  { progress, json }: { progress: ImportProgress; json: boolean },
): Promise<number> {
  if (json) terminal.out(`${JSON.stringify(progress, null, 2)}\n`);
  if (progress.status !== 'completed') {
    terminal.err(`${plainText(progress.error?.message ?? `The import is ${progress.status}.`)}\n`);
    return IMPORT_EXIT.failed;
  }
  if (progress.rejected === 0) return IMPORT_EXIT.complete;
  const rejects = await target.rejects(progress.id, REJECTS_SHOWN_MAX);
  for (const { line, text, reason } of rejects) {
    terminal.err(`line ${line}: ${plainText(reason)} ${plainText(text).slice(0, terminal.width)}\n`);
  }
  const more = progress.rejected - rejects.length;
  if (more > 0)
    terminal.err(`… and ${more} more: GET /api/v1/imports/${progress.id}/rejects has them all.\n`);
  return IMPORT_EXIT.rejected;
}
