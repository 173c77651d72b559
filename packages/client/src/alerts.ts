import type {
  AlertMessage,
  AlertRule,
  AlertTarget,
  CreateAlertRuleBody,
  CreateAlertTargetBody,
  PutAlertRuleBody,
  PutAlertTargetBody,
} from './generated/types.ts';
import type { Transport } from './transport.ts';

/** Where alerts are sent, and when. Changes need the scope `admin`. */
export type Alerts = {
  targets: AlertParts<AlertTarget, CreateAlertTargetBody, PutAlertTargetBody> & {
    /** Sends a test message. */
    test(id: string): Promise<AlertMessage>;
  };
  rules: AlertParts<AlertRule, CreateAlertRuleBody, PutAlertRuleBody>;
  /** The latest 100 messages with their states. */
  messages(): Promise<AlertMessage[]>;
};

/** Targets or rules. */
export type AlertParts<Part, Input, Settings> = {
  list(): Promise<Part[]>;
  get(id: string): Promise<Part>;
  create(input: Input): Promise<Part>;
  /** Replaces all of its settings. */
  set(id: string, settings: Settings): Promise<Part>;
  delete(id: string): Promise<void>;
};

export function createAlerts(transport: Transport): Alerts {
  const send = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, json?: object) =>
    (await transport.json<{ data: T }>({ method, path, json })).data;

  function partsAt<Part, Input extends object, Settings extends object>(
    path: string,
  ): AlertParts<Part, Input, Settings> {
    const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
    return {
      list: () => send<Part[]>('GET', path),
      get: (id) => send<Part>('GET', pathOf(id)),
      create: (input) => send<Part>('POST', path, input),
      set: (id, settings) => send<Part>('PUT', pathOf(id), settings),
      async delete(id) {
        await transport.response({ method: 'DELETE', path: pathOf(id) });
      },
    };
  }

  return {
    targets: {
      ...partsAt<AlertTarget, CreateAlertTargetBody, PutAlertTargetBody>('/alerts/targets'),
      test: (id) => send<AlertMessage>('POST', `/alerts/targets/${encodeURIComponent(id)}/test`),
    },
    rules: partsAt<AlertRule, CreateAlertRuleBody, PutAlertRuleBody>('/alerts/rules'),
    messages: () => send<AlertMessage[]>('GET', '/alerts/messages'),
  };
}
