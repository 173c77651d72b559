import { OPERATOR } from '@pagemark/core';
import type { Actor, NewActivity } from '@pagemark/core';
import type { Schedule } from '@pagemark/domain';

/** The entry for a project whose schedule was set, with the hour as `03:00`. */
export function scheduleActivity(project: string, schedule: Schedule, actor: Actor = OPERATOR): NewActivity {
  const { every, day, hour, timeZone } = schedule;
  const when = every === 'daily' ? every : `${every} on day ${day}`;
  const detail = `${when} at ${String(hour).padStart(2, '0')}:00, ${timeZone}`;
  return { actor, action: 'set_schedule', result: 'done', object: project, detail };
}

/** The entry for a project whose schedule was removed. */
export function scheduleRemoval(project: string, actor: Actor = OPERATOR): NewActivity {
  return { actor, action: 'remove_schedule', result: 'done', object: project, detail: null };
}
