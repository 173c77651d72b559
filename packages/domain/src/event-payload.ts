import type { AccountEvent, EventType } from './event.ts';

/** An event as clients and webhooks get it. */
export type EventPayload = { id: string; type: EventType; timestamp: string; data: object };

/** Converts an event to its wire form, with the names of fields in snake case. */
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
