// Preloaded into a program (`node --import`): the time of day is as far off as the file of PAGEMARK_CLOCK_FILE says, in milliseconds.
import { readFileSync } from 'node:fs';

const path = process.env['PAGEMARK_CLOCK_FILE'];
if (path !== undefined) {
  const now = Date.now.bind(Date);
  Date.now = () => now() + Number(readFileSync(path, 'utf8'));
}
