import type { RefusalReason, RefusedTarget } from '@pagemark/domain';
import { bareHost } from '../http/guard/address-guard.ts';

/** A host and a port, as requested. */
export type ConnectTarget = { hostname: string; port: number };

/** Counts the refusals of a session, and lists its first distinct targets. */
export type RefusedTargets = {
  add(target: ConnectTarget, reason: RefusalReason): void;
  list(): { count: number; items: RefusedTarget[] };
};

const HOST_CHARACTERS_MAX = 253;

/** Lists at most `max` distinct targets. `onAdded` is called after each refusal. */
export function createRefusedTargets(max: number, onAdded?: () => void): RefusedTargets {
  const listed = new Map<string, RefusedTarget>();
  let count = 0;
  return {
    add({ hostname, port }, reason) {
      count += 1;
      const host = bareHost(hostname).slice(0, HOST_CHARACTERS_MAX);
      const key = `${reason} ${host} ${port}`;
      const known = listed.get(key);
      if (known !== undefined) known.count += 1;
      else if (listed.size < max) listed.set(key, { host, port, reason, count: 1 });
      onAdded?.();
    },
    list: () => ({ count, items: [...listed.values()] }),
  };
}
