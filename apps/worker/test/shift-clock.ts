// Preloaded into a worker (`node --import`): shifts its time of day by the milliseconds in the file SHIFT_CLOCK_FILE.
import { readFileSync } from 'node:fs';

const { SHIFT_CLOCK_FILE } = process.env;
if (SHIFT_CLOCK_FILE !== undefined) {
  const now = Date.now.bind(Date);
  Date.now = () => now() + Number(readFileSync(SHIFT_CLOCK_FILE, 'utf8'));
}
