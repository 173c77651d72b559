import { OPERATOR } from '@pagemark/core';
import type { Actor, NewActivity } from '@pagemark/core';
import type { Schedule } from '@pagemark/domain';

/** The line of a project that was given a schedule. */
export function scheduleActivity(project: string, schedule: Schedule, actor: Actor = OPERATOR): NewActivity {
  const { every, day, hour, timeZone } = schedule;
  const when = every === 'daily' ? every : `${every}, day ${day}`;
  const detail = `${when}, at ${hour} o'clock, ${timeZone}`;
  return { actor, action: 'set_schedule', result: 'done', object: project, detail };
}

/** The line of a project whose schedule was taken away. */
export function scheduleRemoval(project: string, actor: Actor = OPERATOR): NewActivity {
  return { actor, action: 'remove_schedule', result: 'done', object: project, detail: null };
}
