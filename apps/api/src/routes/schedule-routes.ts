import { ScheduleInput } from '@pagemark/domain';
import { empty, json } from '@pagemark/http';
import {
  ScheduleBody,
  ScheduleResponse,
  toScheduleBody,
  toScheduleReceipt,
  WrittenScheduleResponse,
} from '@pagemark/http/wire';
import { z } from 'zod';
import { defineRoute, NoFields } from './define-route.ts';
import { PROJECT_NOT_FOUND, ProjectParams } from './project-responses.ts';

const SCHEDULE_NOT_FOUND = { code: 'schedule_not_found', message: 'The project has no schedule.' } as const;

const path = '/api/v1/projects/{project}/schedule';
const responses = {
  200: { description: 'The schedule.', content: { type: 'application/json', schema: ScheduleResponse } },
} as const;

/** Shows the schedule of a project. */
const showSchedule = defineRoute({
  method: 'get',
  path,
  operationId: 'showSchedule',
  tag: 'Projects',
  summary: 'Get the schedule of a project',
  scope: 'read',
  params: ProjectParams,
  notFound: SCHEDULE_NOT_FOUND,
  query: NoFields,
  responses,
  errors: ['schedule_not_found'],
  async handle({ accountId, params }, { core }) {
    return json(200, { data: toScheduleBody(await core.schedules.show(accountId, params.project)) });
  },
});

const SchedulesResponse = z
  .strictObject({ data: z.array(ScheduleBody).describe('The schedules, by project.') })
  .meta({ id: 'SchedulesResponse', description: 'The schedules of the account.' });

/** Lists the schedules of the account. */
const listSchedules = defineRoute({
  method: 'get',
  path: '/api/v1/schedules',
  operationId: 'listSchedules',
  tag: 'Projects',
  summary: 'List the schedules of all projects',
  description: 'By project, at most 10,000.',
  scope: 'read',
  params: NoFields,
  query: NoFields,
  responses: {
    200: {
      description: 'The schedules.',
      content: { type: 'application/json', schema: SchedulesResponse },
    },
  },
  errors: [],
  async handle({ accountId }, { core }) {
    return json(200, { data: (await core.schedules.list(accountId)).map(toScheduleBody) });
  },
});

/** Creates or replaces the schedule of a project. */
const putSchedule = defineRoute({
  method: 'put',
  path,
  operationId: 'putSchedule',
  tag: 'Projects',
  summary: 'Set the schedule of a project',
  description:
    'Creates or replaces the schedule. At the scheduled hour, all reports of the project are audited again, with a lower priority than audits that a client waits for. Reports with a run in progress are skipped. Absent fields get their defaults, not the values of the previous schedule.',
  scope: 'write',
  params: ProjectParams,
  notFound: PROJECT_NOT_FOUND,
  query: NoFields,
  body: ScheduleInput,
  responses: {
    200: {
      description: 'The schedule.',
      content: { type: 'application/json', schema: WrittenScheduleResponse },
    },
  },
  errors: ['project_not_found'],
  async handle({ accountId, actor, mayRead, params, body }, { core }) {
    const schedule = await core.schedules.set(accountId, params.project, body, actor);
    return json(200, { data: mayRead ? toScheduleBody(schedule) : toScheduleReceipt(schedule) });
  },
});

/** Deletes the schedule of a project. */
const deleteSchedule = defineRoute({
  method: 'delete',
  path,
  operationId: 'deleteSchedule',
  tag: 'Projects',
  summary: 'Delete the schedule of a project',
  description: 'The reports of the project are no longer audited automatically.',
  scope: 'write',
  params: ProjectParams,
  notFound: SCHEDULE_NOT_FOUND,
  query: NoFields,
  responses: { 204: { description: 'The schedule was deleted.' } },
  errors: ['schedule_not_found'],
  async handle({ accountId, actor, params }, { core }) {
    await core.schedules.remove(accountId, params.project, actor);
    return empty(204);
  },
});

/** The routes of schedules. */
export const SCHEDULE_ROUTES = [listSchedules, showSchedule, putSchedule, deleteSchedule];
