import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { AppError } from '@pagemark/domain';

const run = promisify(execFile);

const PRINT_MS_MAX = 30_000;
/** Pages that may wait to be printed; each takes about a second and 100 MB. */
const WAITING_MAX = 5;

/** Makes a PDF of a page. Throws AppError `overloaded`. */
export type PrintPdf = (page: string) => Promise<Uint8Array>;

/** Prints with the Chromium at `chromePath`, one page at a time, without scripts and without a network. */
export function createPrintPdf(chromePath: string): PrintPdf {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (page) => {
    if (waiting >= WAITING_MAX) {
      throw new AppError('overloaded', 'Too many reports are being printed.', { retryAfterS: 10 });
    }
    waiting += 1;
    const printed = last.then(() => print(chromePath, page));
    last = printed.catch(() => undefined);
    try {
      return await printed;
    } finally {
      waiting -= 1;
    }
  };
}

async function print(chromePath: string, page: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-pdf-'));
  try {
    const source = join(folder, 'report.html');
    const target = join(folder, 'report.pdf');
    await writeFile(source, page);
    await run(chromePath, argumentsOf(folder, source, target), {
      timeout: PRINT_MS_MAX,
      killSignal: 'SIGKILL',
    });
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function argumentsOf(folder: string, source: string, target: string): string[] {
  return [
    '--headless',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--no-first-run',
    '--blink-settings=scriptEnabled=false',
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--proxy-server=127.0.0.1:9',
    `--user-data-dir=${join(folder, 'profile')}`,
    '--no-pdf-header-footer',
    `--print-to-pdf=${target}`,
    // Chromium refuses to run as root with its sandbox. The page is ours, and no script runs in it.
    ...(process.getuid?.() === 0 ? ['--no-sandbox', '--no-zygote'] : []),
    pathToFileURL(source).href,
  ];
}
