// @lhci/server on a new SQLite file, with the requested number of builds of one project.
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';

/** The part of the server's interface used here. */
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
await storageMethod.createBuild({
  projectId,
  lifecycle: 'unsealed',
  hash: '0'.repeat(40),
  branch: 'main',
  commitMessage: 'Show the winter catalog',
  author: 'Ada Example <ada@shop.example>',
  avatarUrl: 'https://www.shop.example/avatar.png',
  ancestorHash: '',
  externalBuildUrl: 'https://ci.shop.example/builds/1',
  runAt: dateOf(0),
  committedAt: dateOf(0),
});
copyBuild(Number(builds) - 1);
process.send?.({ kind: 'ready', port });
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));

/** Copies the build in the database: creating ten thousand through the server takes minutes on a busy machine. */
function copyBuild(copies: number): void {
  const database = new Database(path);
  const build = Object(database.prepare('select * from builds').get());
  const columns = Object.keys(build);
  const insert = database.prepare(
    `insert into builds (${columns.join(', ')}) values (${columns.map((column) => `@${column}`).join(', ')})`,
  );
  database.transaction(() => {
    for (let copy = 1; copy <= copies; copy += 1) {
      const hash = copy.toString(16).padStart(40, '0');
      insert.run({ ...build, id: randomUUID(), hash, createdAt: dateOf(copy) });
    }
  })();
  database.close();
}

/** The date of a build, a minute after the previous one, in the server's storage format. */
function dateOf(build: number): string {
  const date = new Date(Date.UTC(2026, 0, 1) + build * 60_000);
  return date.toISOString().replace('T', ' ').replace('Z', ' +00:00');
}
