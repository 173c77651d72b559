import { DEFAULT_ACCOUNT_NAME } from '@pagemark/core';
import type { Core, FileSource } from '@pagemark/core';
import {
  AppError,
  DEVICE_CHOICES,
  DUPLICATE_POLICIES,
  ImportOptionsInput,
  isImportFinal,
  RENDERING_MODES,
  toImportOptions,
} from '@pagemark/domain';
import type { DeviceChoice, DuplicatePolicy, ImportOptions, RenderingMode } from '@pagemark/domain';
import { Command, Option } from 'commander';
import { withCore } from '../adapters/with-core.ts';
import { createDatabaseTarget } from '../import/database-target.ts';
import { FILE_TYPES, readSource } from '../import/import-source.ts';
import type { ImportSource } from '../import/import-source.ts';
import type { ImportProgress, ImportTarget } from '../import/import-target.ts';
import { readKeyFile } from '../import/read-key-file.ts';
import { createServerTarget } from '../import/server-target.ts';
import { showProgress } from '../import/show-progress.ts';
import { onInterrupt } from '../terminal/on-interrupt.ts';
import { plainText } from '../terminal/plain-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { accountNamed } from './account-option.ts';
import { IMPORT_EXIT, INTERRUPTED_EXIT } from './exit-codes.ts';
import { parseInput } from './parse-input.ts';
import { parseNumber } from './parse-number.ts';

/** Rejects printed; the API returns all of them. */
const REJECTS_SHOWN_MAX = 10;

/** Characters that no header can contain. */
const HEADER_ENDS = /[^\t\u0020-\u007e\u0080-\u00ff]/;

type Options = {
  type?: FileSource;
  privacy: '0' | '1' | '2';
  onDuplicate: DuplicatePolicy;
  rendering?: RenderingMode;
  devices?: DeviceChoice;
  renderRuns?: number;
  account: string;
  server?: string;
  key?: string;
  keyFile?: string;
  json: boolean;
};

const HELP = `
A file is text (one URL per line), CSV (with the columns url and, optionally, privacy and password) or NDJSON. --type sets
the format; without it, the extension or the first line does. gzip and zstd are decompressed. - reads standard input. A
URL must point to a sitemap or a sitemap index.

Without --server, the reports are created in the database at DATABASE_URL, even while the service runs; its workers audit them.

Ctrl+C while a file is being sent discards it. After that, the import continues without this command: on the server, or with
the next worker or \`pagemark import\` that uses the database.

Exit status: 0 when every line was imported, 2 when some were rejected, 1 when the import failed, 130 after Ctrl+C.`;

/** `pagemark import FILE|-|SITEMAP-URL`: imports many URLs. */
export function importCommand(terminal: Terminal): Command {
  return new Command('import')
    .description('create reports for the URLs in a file or sitemap')
    .argument('<source>', 'a file, - for standard input, or the URL of a sitemap')
    .addOption(new Option('--type <type>', 'the format of the file').choices(FILE_TYPES))
    .addOption(
      new Option('--privacy <privacy>', '0 public, 1 private, 2 password; a line can override it')
        .choices(['0', '1', '2'])
        .default('1'),
    )
    .addOption(
      new Option('--on-duplicate <policy>', 'what to do with a URL that already has a report')
        .choices(DUPLICATE_POLICIES)
        .default('skip'),
    )
    .addOption(
      new Option(
        '--rendering <mode>',
        "whether pages are rendered in a browser (default: the server's setting)",
      ).choices(RENDERING_MODES),
    )
    .addOption(
      new Option('--devices <devices>', "devices of rendered pages (default: the server's setting)").choices(
        DEVICE_CHOICES,
      ),
    )
    .option(
      '--render-runs <number>',
      "loads per rendered page: 1, 3 or 5 (default: the server's setting)",
      parseNumber,
    )
    .option('--account <name>', 'the account that owns the reports, without --server', DEFAULT_ACCOUNT_NAME)
    .option('--server <url>', 'send the import to this running server instead of a database')
    .option(
      '--key <key>',
      'the API key for the server; other users of the machine can read it (env: PAGEMARK_API_KEY)',
    )
    .option('--key-file <file>', 'a file that contains the API key, or - for standard input')
    .option('--json', 'print the finished import as JSON', false)
    .addHelpText('after', HELP)
    .action(async (argument: string, options: Options) => {
      terminal.exitStatus = await runImport(terminal, argument, options);
    });
}

/** Returns the API key. `--key-file` precedes `--key`, which defaults to PAGEMARK_API_KEY. */
async function keyOf({ environment, input }: Terminal, source: string, options: Options): Promise<string> {
  const { keyFile } = options;
  const key = (options.key ?? environment['PAGEMARK_API_KEY'] ?? '').trim();
  if (keyFile === '-' && source === '-')
    throw new AppError('validation_failed', 'Standard input cannot provide both the URLs and the API key.');
  if (keyFile !== undefined) return readKeyFile(keyFile, input);
  // The error of an invalid header would show the key.
  if (HEADER_ENDS.test(key)) throw new AppError('validation_failed', 'The API key has invalid characters.');
  if (key !== '') return key;
  throw new AppError(
    'validation_failed',
    '--server requires an API key: set PAGEMARK_API_KEY, --key-file or --key.',
  );
}

async function runImport(terminal: Terminal, argument: string, options: Options): Promise<number> {
  const source = await readSource(argument, options.type, terminal.input);
  if (options.server !== undefined) {
    const target = createServerTarget({
      server: options.server,
      key: await keyOf(terminal, argument, options),
    });
    return follow(terminal, target, { source, options });
  }
  let status: number = IMPORT_EXIT.failed;
  const work = async (core: Core): Promise<void> => {
    // Only the default account is created: reports in an account with a misspelled name would be hard to find.
    const account =
      options.account === DEFAULT_ACCOUNT_NAME
        ? await core.accounts.ensure(options.account)
        : await accountNamed(core, options.account);
    status = await follow(terminal, createDatabaseTarget(core, account.id), { source, options });
  };
  await withCore(terminal, work, { createsDatabase: true, hasSecrets: true, readsSitemaps: true });
  return status;
}

/** Throws AppError `validation_failed`. */
function importOptionsOf({ privacy, onDuplicate, rendering, devices, renderRuns }: Options): ImportOptions {
  const input = {
    privacy: Number(privacy),
    on_duplicate: onDuplicate,
    rendering,
    devices,
    render_runs: renderRuns,
  };
  return toImportOptions(parseInput(ImportOptionsInput, input));
}

async function follow(
  terminal: Terminal,
  target: ImportTarget,
  { source, options }: { source: ImportSource; options: Options },
): Promise<number> {
  const importOptions = importOptionsOf(options);
  const interruption = onInterrupt();
  const { signal } = interruption;
  const display = showProgress(terminal);
  let progress: ImportProgress | null = null;
  try {
    progress = await target.send(source, importOptions, signal);
    while (!isImportFinal(progress.status)) {
      display.show(progress);
      progress = await target.poll(progress.id, signal);
      signal.throwIfAborted();
    }
  } catch (error) {
    display.end();
    if (!signal.aborted) throw error;
    terminal.err(
      progress === null
        ? 'Import interrupted. Nothing was imported.\n'
        : `Import ${progress.id} continues without this command.\n`,
    );
    return INTERRUPTED_EXIT;
  } finally {
    interruption.end();
  }
  display.end(progress);
  return reportOutcome(terminal, target, { progress, json: options.json });
}

async function reportOutcome(
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
    terminal.err(`… and ${more} more. GET /api/v1/imports/${progress.id}/rejects returns all of them.\n`);
  return IMPORT_EXIT.rejected;
}
