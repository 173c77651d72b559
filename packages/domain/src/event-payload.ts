import type { AccountEvent, EventType } from './event.ts';

/** An event in the form that clients and webhooks receive. */
export type EventPayload = { id: string; type: EventType; timestamp: string; data: object };

/** Converts an event to its wire format, with field names in snake case. */
export function eventPayload(event: AccountEvent): EventPayload {
  const data = Object.entries(event.data).map(([name, value]) => [snakeCase(name), value]);
  return {
    id: event.id,
    type: event.type,
    timestamp: new Date(event.atMs).toISOString(),
    data: Object.fromEntries(data),
  };
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
