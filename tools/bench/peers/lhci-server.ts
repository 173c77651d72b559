// @lhci/server on a new SQLite file, with as many builds of one project as it is asked for.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The part of the server's interface that is used here. */
type CreateServer = (options: {
  port: number;
  host: string;
  logLevel: 'silent';
  storage: { storageMethod: 'sql'; sqlDialect: 'sqlite'; sqlDatabasePath: string };
}) => Promise<{ port: number; storageMethod: Storage }>;
type Storage = {
  createProject(project: object): Promise<{ id: string }>;
  createBuild(build: object): Promise<object>;
};

const [folder = '', path = '', builds = ''] = process.argv.slice(2);
const require = createRequire(pathToFileURL(`${folder}/`));
const { createServer } = require('@lhci/server') as { createServer: CreateServer }; // It has no types: it is not a dependency.
const { port, storageMethod } = await createServer({
  port: 0,
  host: '127.0.0.1',
  logLevel: 'silent',
  storage: { storageMethod: 'sql', sqlDialect: 'sqlite', sqlDatabasePath: path },
});
const { id: projectId } = await storageMethod.createProject({
  name: 'shop',
  externalUrl: 'https://www.shop.example/',
  baseBranch: 'main',
  slug: 'shop',
});
for (let build = 0; build < Number(builds); build += 1) await storageMethod.createBuild(buildOf(build));
process.send?.({ kind: 'ready', port });
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));

function buildOf(number: number): object {
  const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
  const hash = number.toString(16).padStart(40, '0');
  return {
    projectId,
    lifecycle: 'unsealed',
    hash,
    branch: 'main',
    commitMessage: `Change number ${number}`,
    author: 'Ada Example <ada@shop.example>',
    avatarUrl: 'https://www.shop.example/avatar.png',
    ancestorHash: '',
    externalBuildUrl: `https://ci.shop.example/builds/${number}`,
    runAt: at,
    committedAt: at,
  };
}
