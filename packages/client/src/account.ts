import type {
  ActivityEntry,
  Caller,
  CheckMetadata,
  ChecksResponse,
  CreatedKey,
  CreateKeyBody,
  Key,
  Overview,
  Session,
  Usage,
} from './generated/types.ts';
import { listOf } from './list.ts';
import type { Transport } from './transport.ts';

/** The account, its keys, sessions and activity. Keys and the activity log require the scope `admin`. */
export type Account = {
  /** The account and the scopes of the key. */
  get(): Promise<Caller>;
  overview(): Promise<Overview>;
  /** The account's usage and limits. */
  usage(): Promise<Usage>;
  keys(): AsyncIterable<Key>;
  /** Only this response contains the key itself. */
  createKey(input: CreateKeyBody): Promise<CreatedKey>;
  revokeKey(id: string): Promise<void>;
  sessions(): AsyncIterable<Session>;
  endSession(id: string): Promise<void>;
  activity(): AsyncIterable<ActivityEntry>;
};

export function createAccount(transport: Transport): Account {
  const read = async <T>(path: string) => (await transport.json<{ data: T }>({ method: 'GET', path })).data;
  const remove = async (path: string) => {
    await transport.response({ method: 'DELETE', path });
  };
  return {
    get: () => read<Caller>('/account'),
    usage: () => read<Usage>('/usage'),
    overview: () => read<Overview>('/overview'),
    keys: () => listOf<Key>(transport, '/keys', {}),
    async createKey(input) {
      const outgoing = { method: 'POST', path: '/keys', json: input } as const;
      return (await transport.json<{ data: CreatedKey }>(outgoing)).data;
    },
    revokeKey: (id) => remove(`/keys/${encodeURIComponent(id)}`),
    sessions: () => listOf<Session>(transport, '/sessions', {}),
    endSession: (id) => remove(`/sessions/${encodeURIComponent(id)}`),
    activity: () => listOf<ActivityEntry>(transport, '/activity', {}),
  };
}

/** The catalog of checks. */
export type Checks = {
  /** All checks, with the scoring of the service. */
  list(): Promise<ChecksResponse>;
  get(id: string): Promise<CheckMetadata>;
};

export function createChecks(transport: Transport): Checks {
  return {
    list: () => transport.json<ChecksResponse>({ method: 'GET', path: '/checks' }),
    async get(id) {
      const path = `/checks/${encodeURIComponent(id)}`;
      return (await transport.json<{ data: CheckMetadata }>({ method: 'GET', path })).data;
    },
  };
}
