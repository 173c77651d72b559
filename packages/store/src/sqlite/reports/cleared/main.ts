// The thread that reads lists of accounts with projects being cleared: they may skip a million reports.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { SqliteConnection } from '../../connection.ts';
import { FrequencySampler } from '../../search/token-frequencies.ts';
import { LIST_LIMITS_DEFAULT } from '../list/list-limits.ts';
import { listReports } from '../list/list-reports.ts';
import { SearchTotals } from '../../../list/search-totals.ts';
import type { ListAsk, ListReply } from './list-messages.ts';

const connection = new SqliteConnection(z.string().parse(workerData));
connection.native.pragma('query_only = ON');
const memory = { sampler: new FrequencySampler(), totals: new SearchTotals() };
const lists = { connection, limits: LIST_LIMITS_DEFAULT, memory };

function reply({ id, accountId, query }: ListAsk): ListReply {
  try {
    return { id, page: listReports(lists, accountId, query) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}

// Messages come from the store alone, which is typed.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', (ask: ListAsk) => parentPort?.postMessage(reply(ask)));
