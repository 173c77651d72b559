import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const require = createRequire(import.meta.url);
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** The unpacking in progress, which concurrent callers share. */
let unpacking: Promise<string> | undefined;

/** The path of a real Chromium: from `CHROME_PATH`, the system, or the npm package. */
export async function chromiumPath(): Promise<string> {
  const configured = process.env['CHROME_PATH'] ?? '';
  if (configured !== '') return configured;
  return existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : (unpacking ??= unpackChromium());
}

/**
 * Unpacks the browser of the npm package next to its archive, once per installation. The package itself would unpack to
 * `/tmp/chromium`, which only the first user of a machine can run, and which other processes find before it is
 * complete.
 */
async function unpackChromium(): Promise<string> {
  const path = join(dirname(dirname(require.resolve('@sparticuz/chromium'))), 'bin/chromium');
  if (existsSync(path)) return path;
  const partial = `${path}.${process.pid}`;
  await pipeline(
    createReadStream(`${path}.br`),
    createBrotliDecompress(),
    createWriteStream(partial, { mode: 0o700 }),
  );
  await rename(partial, path);
  return path;
}
