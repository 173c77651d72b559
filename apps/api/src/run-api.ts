import { runHttpService } from '@pagemark/http';
import { readApiSettings } from './settings.ts';
import { startApi } from './start-api.ts';

/** Runs the REST API alone until a signal to stop. Workers in other processes run the audits. */
export function runApi(environment: NodeJS.ProcessEnv): Promise<void> {
  return runHttpService(environment, {
    name: 'api',
    readSettings: readApiSettings,
    async start(settings, logger) {
      const api = await startApi(settings, logger);
      if (api.firstKey.kind === 'made')
        process.stderr.write(`The API key, shown this once: ${api.firstKey.key}\n`);
      return api;
    },
  });
}
