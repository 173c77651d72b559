import { expect, it } from 'vitest';
import { readKeyFile } from './read-key-file.ts';

async function* chunksOf(text: string) {
  yield Buffer.from(text);
}

it('reads one key from standard input', async () => {
  expect(await readKeyFile('-', chunksOf('  pm_one_key\r\n'))).toBe('pm_one_key');
});

it.each([['two\nkeys'], ['a'.repeat(5_000)], ['']])(
  'rejects a file that does not hold exactly one key',
  async (text) => {
    await expect(readKeyFile('-', chunksOf(text))).rejects.toThrow(/key file/);
  },
);
