import type { AlertRule, AlertTarget, Core, ListedAlert } from '@pagemark/core';
import {
  ALERT_RULE_KINDS,
  ALERT_TARGET_KINDS,
  AlertRuleInput,
  composeMessage,
  NewAlertTargetInput,
} from '@pagemark/domain';
import { toAlertMessageBody, toAlertRuleBody, toAlertTargetBody } from '@pagemark/http/wire';
import { Command, Option } from 'commander';
import { withCore } from '../adapters/with-core.ts';
import { plainText } from '../terminal/plain-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { accountNamed, accountOption } from './account-option.ts';
import { parseInput } from './parse-input.ts';
import { parseNumber } from './parse-number.ts';

type AccountOption = { account: string };
type ListOptions = AccountOption & { json: boolean };

const HELP = `
A worker sends the messages. Targets and rules can be changed in the dashboard and with the API.`;

/** `pagemark alerts targets|add-target|test|remove-target|rules|add-rule|remove-rule|messages`: manages alerts. */
export function alertsCommand(terminal: Terminal): Command {
  const alerts = new Command('alerts')
    .description('manage alerts: where messages go, and when')
    .addHelpText('after', HELP);
  addTargetCommands(alerts, terminal);
  addRuleCommands(alerts, terminal);
  addListCommand<ListedAlert>(alerts, terminal, {
    name: 'messages',
    description: 'list the latest messages as tab-separated lines',
    none: 'The account has no messages.',
    head: ['id', 'state', 'attempts', 'created', 'headline', 'error'],
    read: (core, accountId) => core.alerts.listMessages(accountId),
    toFields: ({ id, state, attempts, createdAtMs, content, error }) => {
      const { headline } = composeMessage(content, null);
      return [id, state, attempts, new Date(createdAtMs).toISOString(), headline, error ?? '-'];
    },
    toBody: toAlertMessageBody,
  });
  return alerts;
}

function addTargetCommands(alerts: Command, terminal: Terminal): void {
  addListCommand<AlertTarget>(alerts, terminal, {
    name: 'targets',
    description: 'list targets as tab-separated lines',
    none: 'The account has no alert targets.',
    head: ['id', 'kind', 'name', 'destination', 'last sent', 'error'],
    read: (core, accountId) => core.alerts.listTargets(accountId),
    toFields: ({ id, kind, name, shown, sentAtMs, failure }) => {
      const sent = sentAtMs === null ? 'never' : new Date(sentAtMs).toISOString();
      return [id, kind, name, shown, sent, failure?.error ?? '-'];
    },
    toBody: toAlertTargetBody,
  });
  alerts
    .command('add-target')
    .description('add a target and print its id')
    .addOption(accountOption('the account that gets the target'))
    .addOption(
      new Option('--kind <kind>', 'the kind of target').choices(ALERT_TARGET_KINDS).makeOptionMandatory(),
    )
    .requiredOption('--name <name>', 'a name that identifies it')
    .option('--url <url>', 'webhook, slack, teams, ntfy: where messages are sent')
    .option('--token <token>', 'ntfy: the access token')
    .option('--to <addresses>', 'email: the recipients, separated by commas')
    .option(
      '--group-minutes <number>',
      'how long alerts are collected into one message (default: 5)',
      parseNumber,
    )
    .option('--quiet-from <time>', 'when quiet hours begin, such as 22:00')
    .option('--quiet-until <time>', 'when quiet hours end, such as 07:00')
    .option('--time-zone <name>', 'time zone, such as Europe/Berlin (default: UTC)')
    .option('--digest-day <number>', 'day of a weekly digest, 1 Monday to 7 Sunday', parseNumber)
    .option('--digest-hour <number>', 'hour of the digest, 0 to 23 (default: 8)', parseNumber)
    .action(({ account, ...options }: AccountOption & TargetOptions) => {
      const addTarget = async (core: Core): Promise<void> => {
        const input = parseInput(NewAlertTargetInput, {
          kind: options.kind,
          name: options.name,
          url: options.url,
          token: options.token,
          to: options.to?.split(','),
          group_minutes: options.groupMinutes,
          quiet_from: options.quietFrom,
          quiet_until: options.quietUntil,
          time_zone: options.timeZone,
          digest_day: options.digestDay,
          digest_hour: options.digestHour,
        });
        const { id } = await accountNamed(core, account);
        terminal.out(`${(await core.alerts.createTarget(id, input)).id}\n`);
      };
      return withCore(terminal, addTarget, { hasSecrets: true });
    });
  addIdCommand(alerts, terminal, {
    name: 'test',
    description: 'send a test message to a target',
    done: 'The message is queued. See `pagemark alerts messages`.',
    run: (core, accountId, id) => core.alerts.testTarget(accountId, id),
  });
  addIdCommand(alerts, terminal, {
    name: 'remove-target',
    description: 'delete a target, its messages, and the rules that have no other target',
    done: 'Deleted the target.',
    run: (core, accountId, id) => core.alerts.deleteTarget(accountId, id),
  });
}

type TargetOptions = {
  kind: string;
  name: string;
  url?: string;
  token?: string;
  to?: string;
  groupMinutes?: number;
  quietFrom?: string;
  quietUntil?: string;
  timeZone?: string;
  digestDay?: number;
  digestHour?: number;
};

function addRuleCommands(alerts: Command, terminal: Terminal): void {
  addListCommand<AlertRule>(alerts, terminal, {
    name: 'rules',
    description: 'list rules as tab-separated lines',
    none: 'The account has no alert rules.',
    head: ['id', 'kind', 'project', 'parameters', 'targets'],
    read: (core, accountId) => core.alerts.listRules(accountId),
    toFields: ({ id, condition: { kind, ...parameters }, project, targets }) => {
      const shown = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
      return [id, kind, project ?? '-', shown.join(' ') || '-', targets.join(',')];
    },
    toBody: toAlertRuleBody,
  });
  alerts
    .command('add-rule')
    .description('add a rule and print its id')
    .addOption(accountOption('the account that gets the rule'))
    .addOption(
      new Option('--kind <kind>', 'the kind of rule').choices(ALERT_RULE_KINDS).makeOptionMandatory(),
    )
    .requiredOption('--targets <ids>', 'ids of the targets, separated by commas')
    .option('--project <project>', 'only pages of this project (default: all)')
    .option('--points <number>', 'score_drop: by how many points (default: 10)', parseNumber)
    .option(
      '--runs <number>',
      'score_drop, audit_failed: number of consecutive audits (default: 2)',
      parseNumber,
    )
    .option('--days <number>', 'certificate_expiry: how many days before (default: 14)', parseNumber)
    .action(({ account, targets, ...options }: AccountOption & { targets: string }) =>
      withCore(terminal, async (core) => {
        const input = parseInput(AlertRuleInput, { ...options, targets: targets.split(',') });
        const { id } = await accountNamed(core, account);
        terminal.out(`${(await core.alerts.createRule(id, input)).id}\n`);
      }),
    );
  addIdCommand(alerts, terminal, {
    name: 'remove-rule',
    description: 'delete a rule',
    done: 'Deleted the rule.',
    run: (core, accountId, id) => core.alerts.deleteRule(accountId, id),
  });
}

/**
 * A command that lists items. `none`: its message when there are none; `head`: the names of the fields; `toBody`: an
 * item as the API returns it.
 */
type ListCommand<Item> = {
  name: string;
  description: string;
  none: string;
  head: readonly string[];
  read: (core: Core, accountId: number) => Promise<Item[]>;
  toFields: (item: Item) => (string | number)[];
  toBody: (item: Item) => object;
};

function addListCommand<Item>(alerts: Command, terminal: Terminal, listed: ListCommand<Item>): void {
  const { name, description, none, head, read, toFields, toBody } = listed;
  alerts
    .command(name)
    .description(description)
    .addOption(accountOption('the account that owns them'))
    .option('--json', 'print JSON in the format of the API', false)
    .action(({ account, json }: ListOptions) =>
      withCore(terminal, async (core) => {
        const items = await read(core, (await accountNamed(core, account)).id);
        if (json) return terminal.out(`${JSON.stringify(items.map(toBody), null, 2)}\n`);
        if (items.length === 0) return terminal.err(`${none}\n`);
        for (const fields of [head, ...items.map(toFields)])
          terminal.out(`${fields.map((field) => plainText(String(field))).join('\t')}\n`);
      }),
    );
}

/** A command that acts on the target or rule with an id. */
type IdCommand = {
  name: string;
  description: string;
  done: string;
  run: (core: Core, accountId: number, id: string) => Promise<unknown>;
};

function addIdCommand(
  alerts: Command,
  terminal: Terminal,
  { name, description, done, run }: IdCommand,
): void {
  alerts
    .command(name)
    .description(description)
    .argument('<id>', 'its id')
    .addOption(accountOption('the account that owns it'))
    .action((id: string, { account }: AccountOption) =>
      withCore(terminal, async (core) => {
        await run(core, (await accountNamed(core, account)).id, id);
        terminal.err(`${done}\n`);
      }),
    );
}
