// Preloaded into a process (`node --import`): writes the URL of each module that it loads to the file LOADED_MODULES.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const file = process.env['LOADED_MODULES'] ?? '';

registerHooks({
  load(url, context, next) {
    appendFileSync(file, `${url}\n`);
    return next(url, context);
  },
});
