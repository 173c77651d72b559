// Preloaded into a program (`node --import`): shifts the time of day by the milliseconds in the file PAGEMARK_CLOCK_FILE.
import { readFileSync } from 'node:fs';

const path = process.env['PAGEMARK_CLOCK_FILE'];
if (path !== undefined) {
  const now = Date.now.bind(Date);
  Date.now = () => now() + Number(readFileSync(path, 'utf8'));
}
