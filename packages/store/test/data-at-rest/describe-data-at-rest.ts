import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { hashNextPassword, SettingsError } from '@pagemark/core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { resetSecretKey } from '../../src/index.ts';
import {
  CONTROL,
  CSV,
  expectNone,
  hasher,
  listOf,
  makeFolder,
  NDJSON,
  ONE,
  openIn,
  send,
  TWO,
  workAll,
} from './resting-database.ts';
import type { RestingDatabase } from './resting-database.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export function describeDataAtRest(open: () => Promise<RestingDatabase>): void {
  async function openDatabase() {
    const database = await open();
    onTestFinished(async () => database[Symbol.asyncDispose]());
    const secretKeyFile = join(await makeFolder(), 'secret.key');
    return { database, secretKeyFile };
  }

  describe('passwords of imports', () => {
    test('are in no file, log or backup: before they are hashed, after that, and when the import is gone', async () => {
      const { database, secretKeyFile } = await openDatabase();
      const store = await openIn(database.location, secretKeyFile);
      onTestFinished(() => store.close());
      const { id: accountId } = await store.accounts.ensure('one');
      const csv = await send(store, accountId, 'csv', CSV);
      const ndjson = await send(store, accountId, 'ndjson', NDJSON);
      // Unprocessed chunks contain the URL only compressed.
      await store.reports.create(accountId, {
        url: `https://z.example/${CONTROL}`,
        project: 'z.example',
        privacy: 1,
        passwordHash: null,
        lane: 'interactive',
        idempotency: null,
      });
      await expectNone(database);
      await workAll(store);
      await expectNone(database);
      while (await hashNextPassword(store.imports, hasher));
      await expectNone(database);
      const reports = await listOf(store, accountId);
      expect(reports.filter(({ privacy }) => privacy === 2).map(({ project }) => project)).toEqual([
        'a.example',
        'b.example',
        'c.example',
        'h.example',
      ]);
      for (const { id, project } of reports.filter(({ privacy }) => privacy === 2)) {
        const hash = (await store.statistics.shared(id))?.passwordHash ?? '';
        expect(await hasher.verify('ch'.includes(project.charAt(0)) ? TWO : ONE, hash, 1)).toBe(true);
      }
      for (const { id } of [csv, ndjson]) await store.imports.delete(accountId, id);
      while (await store.imports.sweep());
      expect(await database.query('select seq from import_passwords')).toEqual([]);
      await expectNone(database);
    });

    test('cannot be guessed from the records of requests and equal passwords', async () => {
      const { database, secretKeyFile } = await openDatabase();
      const store = await openIn(database.location, secretKeyFile);
      onTestFinished(() => store.close());
      const { id: accountId } = await store.accounts.ensure('one');
      const sent = await send(store, accountId, 'csv', CSV);
      await workAll(store);
      const options = { privacy: 1, onDuplicate: 'skip' };
      const guesses = [ONE, TWO, CSV, JSON.stringify(['csv', options]) + CSV].map(sha256);
      const rows = [
        ...(await database.query('select request_digest as digest from imports')),
        ...(await database.query('select digest from import_passwords')),
      ];
      const kept = rows.map((row) => Buffer.from(Object(row).digest as Uint8Array).toString('hex'));
      expect(kept).toHaveLength(3);
      expect(kept.every((digest) => digest.length === 64 && !guesses.includes(digest))).toBe(true);
      const again = await send(store, accountId, 'csv', CSV);
      expect(again.id).toBe(sent.id);
      await expect(send(store, accountId, 'csv', `${CSV}x`)).rejects.toThrow('already used');
    });
  });

  describe('a secret key', () => {
    test('that is another one, or missing while something waits for it, is refused in a line', async () => {
      const { database, secretKeyFile } = await openDatabase();
      const store = await openIn(database.location, secretKeyFile);
      const { id: accountId } = await store.accounts.ensure('one');
      await send(store, accountId, 'csv', CSV);
      await store.close();
      const other = join(await makeFolder(), 'secret.key');
      const refused = openIn(database.location, other);
      await expect(refused).rejects.toThrow(SettingsError);
      await expect(refused).rejects.toThrow(/secret\.key is not there.*secret-key reset/);
      const elsewhere = await open();
      onTestFinished(async () => elsewhere[Symbol.asyncDispose]());
      await (await openIn(elsewhere.location, other)).close();
      await expect(openIn(database.location, other)).rejects.toThrow(/holds another key.*secret-key reset/);
      await (await openIn(database.location, secretKeyFile)).close();
    });

    test('that is lost leaves reports private, and imports report it', async () => {
      const { database, secretKeyFile } = await openDatabase();
      const before = await openIn(database.location, secretKeyFile);
      const { id: accountId } = await before.accounts.ensure('one');
      const waiting = await send(before, accountId, 'csv', CSV);
      await workAll(before);
      const unread = await send(before, accountId, 'ndjson', NDJSON);
      await before.close();
      expect(await resetSecretKey(database.location, false)).toBe(false);
      expect(await resetSecretKey(database.location, true)).toBe(true);
      const store = await openIn(database.location, join(await makeFolder(), 'secret.key'));
      onTestFinished(() => store.close());
      while (await hashNextPassword(store.imports, hasher));
      await workAll(store);
      const reports = await listOf(store, accountId);
      expect(reports.map(({ privacy }) => privacy)).toEqual([1, 1, 1, 1]);
      expect(await store.imports.get(accountId, waiting.id)).toMatchObject({
        status: 'completed',
        error: { code: 'passwords_lost' },
      });
      expect(await store.imports.get(accountId, unread.id)).toMatchObject({
        status: 'failed',
        error: { code: 'secret_key_lost' },
      });
      expect(await database.query('select report_seq from pending_passwords')).toEqual([]);
      expect(await database.query('select seq from import_passwords')).toEqual([]);
    });

    test('that is lost leaves webhooks whose secrets have to be rotated', async () => {
      const { database, secretKeyFile } = await openDatabase();
      const before = await openIn(database.location, secretKeyFile);
      const { id: accountId } = await before.accounts.ensure('one');
      const key = { secret: randomBytes(32), publicKey: randomBytes(32) };
      const fields = {
        url: 'https://hooks.example/',
        description: '',
        types: null,
        project: null,
        enabled: true,
      };
      const webhook = await before.webhooks.create(accountId, fields, key);
      await before.close();
      expect(await resetSecretKey(database.location, false)).toBe(false);
      const other = join(await makeFolder(), 'secret.key');
      await expect(openIn(database.location, other)).rejects.toThrow('secret.key is not there');
      expect(await resetSecretKey(database.location, true)).toBe(true);
      const store = await openIn(database.location, other);
      onTestFinished(() => store.close());
      const rotated = { ...key, previousUntilMs: 0 };
      expect(await store.webhooks.rotate(accountId, webhook?.id ?? '', rotated)).not.toBeNull();
    });

    test('is replaced by a reset when nothing waits and no process uses it', async () => {
      const { database, secretKeyFile } = await openDatabase();
      const store = await openIn(database.location, secretKeyFile);
      await store.accounts.ensure('one');
      await expect(resetSecretKey(database.location, true)).rejects.toThrow(
        'is in use. Stop the service first.',
      );
      await store.close();
      expect(await resetSecretKey(database.location, false)).toBe(true);
      const other = join(await makeFolder(), 'secret.key');
      await (await openIn(database.location, other)).close();
      await expect(openIn(database.location, secretKeyFile)).rejects.toThrow('holds another key');
    });
  });
}
