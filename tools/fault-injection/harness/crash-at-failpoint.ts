// Preloaded into a program (`node --import`): kills it with SIGKILL at the failpoint in PAGEMARK_FAULT. It watches the
// statements sent to the database driver, so the programs contain no test code.
import Database from 'better-sqlite3';
import pg from 'pg';
import { FAILPOINTS } from './failpoints.ts';
import type { Failpoint } from './failpoints.ts';

/** Matches nothing: for threads without an environment, such as audit threads. */
const NOWHERE: Failpoint = { statement: /(?!)/, at: 'after-statement' };

const [name = '', passing = '1'] = (process.env['PAGEMARK_FAULT'] ?? '').split(':');
const points: Readonly<Record<string, Failpoint>> = FAILPOINTS;
const point = points[name] ?? NOWHERE;

const COMMIT = /\bcommit$/i;
const BEGIN = /^begin\b/i;
const ROLLBACK = /^rollback/i;

let passed = 0;
function pass(times: number): void {
  passed += times;
  if (passed < Number(passing)) return;
  process.kill(process.pid, 'SIGKILL');
  // The signal may take a moment to arrive: nothing more runs until then.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0);
}

/**
 * The state of one connection: whether it is in a transaction, and how often the statement was part of it. Results that
 * complete together share a transaction, and each of them counts.
 */
type ConnectionState = { isOpen: boolean; marks: number };
const states = new WeakMap<object, ConnectionState>();

function stateOf(connection: object): ConnectionState {
  const known = states.get(connection) ?? { isOpen: false, marks: 0 };
  states.set(connection, known);
  return known;
}

function before({ at, statement }: Failpoint, state: ConnectionState, sql: string): void {
  const isItself = statement.test(sql);
  if (isItself) state.marks += 1;
  const commits = state.marks > 0 && (COMMIT.test(sql) || (isItself && !state.isOpen));
  if (commits && at === 'before-commit') pass(state.marks);
}

function after({ at, statement }: Failpoint, state: ConnectionState, sql: string): void {
  const isItself = statement.test(sql);
  if (isItself && at === 'after-statement') pass(1);
  const commits = state.marks > 0 && (COMMIT.test(sql) || (isItself && !state.isOpen));
  if (commits && at === 'after-commit') pass(state.marks);
  if (BEGIN.test(sql)) state.isOpen = true;
  if (COMMIT.test(sql) || ROLLBACK.test(sql)) state.isOpen = false;
  if (!state.isOpen) state.marks = 0;
}

function watch(connection: object, sql: string, send: () => unknown): unknown {
  const state = stateOf(connection);
  before(point, state, sql);
  const response = send();
  after(point, state, sql);
  return response;
}

type Call = (this: object, ...args: unknown[]) => unknown;

// Every prepared statement of better-sqlite3 has this prototype.
const probe = new Database(':memory:');
const statements = Object.getPrototypeOf(probe.prepare('select 1')) as Record<'run' | 'get' | 'all', Call>;
probe.close();
for (const method of ['run', 'get', 'all'] as const) {
  const original = statements[method];
  statements[method] = function watched(this: object, ...args: unknown[]) {
    const { source, database } = this as Database.Statement;
    return watch(database, source, () => original.apply(this, args));
  };
}

// Transactions begin and end with it.
const databases = Database.prototype as unknown as Record<'exec', Call>;
const exec = databases.exec;
databases.exec = function watched(this: object, ...args: unknown[]) {
  return watch(this, String(args[0]), () => exec.apply(this, args));
};

const clients = pg.Client.prototype as unknown as Record<'query', Call>; // Its overloads as one type.
const query = clients.query;
clients.query = function watched(this: object, ...args: unknown[]) {
  const [first] = args;
  const sql = typeof first === 'string' ? first : String(Object(first).text ?? '');
  const state = stateOf(this);
  before(point, state, sql);
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const watchedArgs: unknown[] = [
      ...args.slice(0, -1),
      (...response: unknown[]) => {
        if (response[0] === null || response[0] === undefined) after(point, state, sql);
        return callback(...response);
      },
    ];
    return query.apply(this, watchedArgs);
  }
  const response = query.apply(this, args);
  if (!(response instanceof Promise)) return response;
  return response.then((result: unknown) => {
    after(point, state, sql);
    return result;
  });
};
