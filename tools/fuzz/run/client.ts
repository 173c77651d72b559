import type { Account, Bed } from '../bed/bed.ts';
import type { Auth } from '../step.ts';
import { checkEveryResponse, checkRestResponse } from './check-response.ts';
import type { Coverage } from './coverage.ts';
import type { Received, Sender } from './send.ts';
import { Violation } from './violation.ts';

type Sent = {
  auth?: Auth;
  /** A key instead of one of the account's; null sends none. */
  key?: string | null;
  headers?: readonly (readonly [string, string])[];
  body?: string | null;
  json?: unknown;
};

const SHOWN_CHARACTERS = 300;

/** A client of the service for one account. It checks every response. */
export class Client {
  readonly bed: Bed;
  readonly account: Account;
  readonly sender: Sender;
  readonly coverage: Coverage;
  readonly #onSent: () => void;

  constructor(parts: { bed: Bed; account: Account; sender: Sender; coverage: Coverage; onSent: () => void }) {
    this.bed = parts.bed;
    this.account = parts.account;
    this.sender = parts.sender;
    this.coverage = parts.coverage;
    this.#onSent = parts.onSent;
  }

  /** Sends a request to the REST API, and checks the response against the document. */
  async rest(method: string, target: string, sent: Sent = {}): Promise<Received> {
    const received = await this.send(method, target, sent);
    checkRestResponse(method, target, received);
    return received;
  }

  /** Sends a request to any path. */
  async send(method: string, target: string, sent: Sent = {}): Promise<Received> {
    const { auth = 'all', key, headers = [], json } = sent;
    const authorization =
      key === undefined ? this.#authorizationOf(auth) : key === null ? [] : [`Bearer ${key}`];
    const all = [...authorization.map((value) => ['authorization', value] as const), ...headers];
    if (json !== undefined) all.push(['content-type', 'application/json']);
    const body = json === undefined ? (sent.body ?? null) : JSON.stringify(json);
    const what = `${method} ${target.length > SHOWN_CHARACTERS ? `${target.slice(0, SHOWN_CHARACTERS)}…` : target}`;
    this.#onSent();
    const received = await this.sender.send({ method, target, headers: all, body }).catch((error: Error) => {
      throw new Violation(`no response to ${what}: ${error.message}`, { cause: error });
    });
    checkEveryResponse(what, received);
    return received;
  }

  /** Writes bytes to a new connection; returns the response. */
  write(text: string): Promise<string> {
    this.#onSent();
    return this.sender.write(text);
  }

  #authorizationOf(auth: Auth): string[] {
    const { all, read, write } = this.account.keys;
    const values: Record<Auth, string[]> = {
      all: [`Bearer ${all}`],
      read: [`Bearer ${read}`],
      write: [`Bearer ${write}`],
      twice: [`Bearer ${all}`, 'Bearer pm_wrong000_key'],
      'other-scheme': [`Basic ${Buffer.from(`:${all}`).toString('base64')}`],
      none: [],
      empty: ['Bearer '],
      wrong: ['Bearer pm_wrong000_key'],
      forged: [`Bearer ${all.slice(0, -1)}${all.endsWith('a') ? 'b' : 'a'}`],
      oversized: [`Bearer ${'a'.repeat(4_000)}`],
    };
    return values[auth];
  }
}

/** Whether a request with this authentication has a known key. */
export function isKnown(auth: Auth): boolean {
  return auth === 'all' || auth === 'read' || auth === 'write' || auth === 'twice';
}
