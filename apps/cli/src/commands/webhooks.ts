import type { Core, Delivery, Webhook } from '@pagemark/core';
import {
  EVENT_TYPES,
  invalidField,
  isProjectName,
  normalizeUrl,
  PROJECT_NAME_ERROR,
  URL_PROBLEM_MESSAGES,
} from '@pagemark/domain';
import type { EventType } from '@pagemark/domain';
import { TimestampInput, toDeliveryBody, toWebhookBody } from '@pagemark/http/wire';
import { Command, InvalidArgumentError, Option } from 'commander';
import { withCore } from '../adapters/with-core.ts';
import { plainText } from '../terminal/plain-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { accountNamed, accountOption } from './account-option.ts';
import { InvalidOptionError } from './parse-input.ts';

type AccountOption = { account: string };
type JsonOption = AccountOption & { json: boolean };
type ReplayOptions = AccountOption & { since?: number; until?: number };
type CreateOptions = AccountOption & { types?: EventType[]; project?: string; description: string };

const ACCOUNT = 'the account that the webhooks belong to';
const ID = 'the id from `webhooks list`';
/** Messages that `deliveries` prints. */
const DELIVERIES_MAX = 100;

const HELP = `
A webhook sends events to a URL by POST, as Standard Webhooks 1.0.0 specifies. A running worker delivers them.`;

/** `pagemark webhooks …`: manages webhooks and their messages. */
export function webhooksCommand(terminal: Terminal): Command {
  const webhooks = new Command('webhooks').description('manage webhooks').addHelpText('after', HELP);
  /** Runs `work` with the use cases and the id of the account. */
  const inAccount = ({ account }: AccountOption, work: (core: Core, accountId: number) => Promise<void>) =>
    withCore(terminal, async (core) => work(core, (await accountNamed(core, account)).id), {
      hasSecrets: true,
    });
  const command = (name: string, description: string) =>
    webhooks.command(name).description(description).addOption(accountOption(ACCOUNT));

  command('list', 'list webhooks, oldest first, as tab-separated lines')
    .option('--json', 'print JSON in the format of the API', false)
    .action((options: JsonOption) =>
      inAccount(options, async (core, accountId) =>
        printWebhooks(terminal, await core.webhooks.list(accountId), options.json),
      ),
    );
  command('create', 'create a webhook and print its secret once')
    .argument('<url>', 'where messages are sent')
    .addOption(new Option('--types <type...>', 'only events of these types').choices(EVENT_TYPES))
    .option('--project <name>', 'only events of this project')
    .option('--description <text>', 'a description', '')
    .action((url: string, options: CreateOptions) =>
      inAccount(options, (core, accountId) => create(terminal, core, { accountId, url, options })),
    );
  command('rotate', 'replace the secret of a webhook and print the new one once')
    .argument('<id>', ID)
    .action((id: string, options: AccountOption) =>
      inAccount(options, async (core, accountId) => {
        const { secret } = await core.webhooks.rotate(accountId, id);
        terminal.out(`${secret}\n`);
        terminal.err('For 24 hours, messages are also signed with the previous secret.\n');
      }),
    );
  command('delete', 'delete a webhook')
    .argument('<id>', ID)
    .action((id: string, options: AccountOption) =>
      inAccount(options, async (core, accountId) => {
        await core.webhooks.delete(accountId, id);
        terminal.err(`Deleted the webhook ${plainText(id)}.\n`);
      }),
    );
  command('test', 'send a test message')
    .argument('<id>', ID)
    .action((id: string, options: AccountOption) =>
      inAccount(options, async (core, accountId) => {
        const { messageId } = await core.webhooks.test(accountId, id);
        terminal.err(`Queued the message ${messageId}.\n`);
      }),
    );
  command('deliveries', `list the latest ${DELIVERIES_MAX} messages, newest first, as tab-separated lines`)
    .argument('<id>', ID)
    .option('--json', 'print JSON in the format of the API', false)
    .action((id: string, options: JsonOption) =>
      inAccount(options, async (core, accountId) => {
        const page = { status: null, beforeSeq: null, limit: DELIVERIES_MAX };
        const { items } = await core.webhooks.deliveries(accountId, id, page);
        printDeliveries(terminal, items, options.json);
      }),
    );
  command('replay', 'send a message again, or the messages of all events in a time range')
    .argument('<id>', ID)
    .argument('[delivery]', 'the id from `webhooks deliveries`')
    .option('--since <time>', 'start of the range, such as 2026-11-22T12:00:00Z', parseTime)
    .option('--until <time>', 'end of the range (default: now)', parseTime)
    .action((id: string, delivery: string | undefined, options: ReplayOptions) =>
      inAccount(options, (core, accountId) => replay(terminal, core, { accountId, id, delivery, options })),
    );
  return webhooks;
}

type Replay = { accountId: number; id: string; delivery: string | undefined; options: ReplayOptions };

async function replay(
  terminal: Terminal,
  core: Core,
  { accountId, id, delivery, options: { since, until } }: Replay,
): Promise<void> {
  if (delivery !== undefined && since === undefined && until === undefined) {
    const { messageId } = await core.webhooks.replay(accountId, id, delivery);
    return terminal.err(`Queued the message ${messageId} again.\n`);
  }
  if (delivery !== undefined || since === undefined)
    throw new InvalidOptionError('Pass either the id of a delivery, or --since and optionally --until.');
  if (until !== undefined && until < since)
    throw new InvalidOptionError('--until must not be before --since.');
  const { queued, isMore } = await core.webhooks.replayRange(accountId, id, {
    fromMs: since,
    toMs: until ?? null,
  });
  terminal.err(`Queued ${queued} ${queued === 1 ? 'message' : 'messages'} again.\n`);
  if (isMore) terminal.err('There are more. List the deliveries, and continue with a later --since.\n');
}

function parseTime(text: string): number {
  const parsed = TimestampInput.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError(parsed.error.issues[0]?.message ?? 'It must be a time.');
}

type Creation = { accountId: number; url: string; options: CreateOptions };

async function create(terminal: Terminal, core: Core, { accountId, url, options }: Creation): Promise<void> {
  const normalized = normalizeUrl(url);
  if (!normalized.ok) throw invalidField('url', URL_PROBLEM_MESSAGES[normalized.problem]);
  const { types = null, project = null, description } = options;
  if (project !== null && !isProjectName(project)) throw invalidField('project', PROJECT_NAME_ERROR);
  const fields = { url: normalized.url, description, types, project, enabled: true };
  const { webhook, secret } = await core.webhooks.create(accountId, fields);
  terminal.out(`${secret}\n`);
  terminal.err(`Created the webhook ${webhook.id}. Copy its secret now. You won't see it again.\n`);
}

function printWebhooks(terminal: Terminal, webhooks: readonly Webhook[], isJson: boolean): void {
  if (isJson) return terminal.out(`${JSON.stringify(webhooks.map(toWebhookBody), null, 2)}\n`);
  if (webhooks.length === 0) return terminal.err('The account has no webhooks.\n');
  terminal.out(`${['id', 'state', 'url', 'types', 'project', 'description'].join('\t')}\n`);
  for (const { id, url, types, project, description, enabled, disabledReason } of webhooks) {
    const state = enabled ? 'enabled' : (disabledReason ?? 'disabled');
    const fields = [id, state, url, types?.join(',') ?? 'all', project ?? '-', description];
    terminal.out(`${fields.map((field) => plainText(field)).join('\t')}\n`);
  }
}

function printDeliveries(terminal: Terminal, deliveries: readonly Delivery[], isJson: boolean): void {
  if (isJson) return terminal.out(`${JSON.stringify(deliveries.map(toDeliveryBody), null, 2)}\n`);
  if (deliveries.length === 0) return terminal.err('The webhook has no deliveries.\n');
  terminal.out(`${['id', 'created', 'type', 'status', 'attempts', 'last outcome'].join('\t')}\n`);
  for (const { id, type, status, attempts, createdAtMs } of deliveries) {
    const last = attempts.at(-1);
    const outcome = last?.status ?? last?.error ?? '-';
    const fields = [id, new Date(createdAtMs).toISOString(), type, status, attempts.length, outcome];
    terminal.out(`${fields.map((field) => plainText(String(field))).join('\t')}\n`);
  }
}
