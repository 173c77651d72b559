import { ScheduleInput } from '@pagemark/domain';
import { z } from 'zod';
import { empty, json } from '../http/reply.ts';
import { ScheduleBody, ScheduleReceiptBody } from '../wire/schedule-schema.ts';
import { toScheduleBody } from '../wire/schedule.ts';
import { defineRoute, NoFields } from './define-route.ts';
import { PROJECT_NOT_FOUND, ProjectParams } from './project-answers.ts';

const Answer = z.strictObject({ data: ScheduleBody }).meta({ id: 'ScheduleAnswer' });
const WrittenAnswer = z.strictObject({ data: z.union([ScheduleBody, ScheduleReceiptBody]) });
const SCHEDULE_NOT_FOUND = { code: 'schedule_not_found', message: 'The project has no schedule.' } as const;

const path = '/api/v1/projects/{project}/schedule';
const answers = {
  200: { description: 'The schedule.', content: { type: 'application/json', schema: Answer } },
} as const;

/** The schedule of a project. */
const showSchedule = defineRoute({
  method: 'get',
  path,
  operationId: 'showSchedule',
  tag: 'Projects',
  summary: 'Show when the reports of a project are run anew',
  scope: 'read',
  params: ProjectParams,
  notFound: SCHEDULE_NOT_FOUND,
  query: NoFields,
  answers,
  errors: ['schedule_not_found'],
  async handle({ accountId, params }, { core }) {
    return json(200, { data: toScheduleBody(await core.schedules.show(accountId, params.project)) });
  },
});

/** Gives a project a schedule, in place of the one it has. */
const putSchedule = defineRoute({
  method: 'put',
  path,
  operationId: 'putSchedule',
  tag: 'Projects',
  summary: 'Set when the reports of a project are run anew',
  description:
    'At the full hour of the time zone, all reports of the project are queued behind everything that somebody waits for; those with a run under way are left out. What is left out of the body has its default, whatever the schedule had before.',
  scope: 'write',
  params: ProjectParams,
  notFound: PROJECT_NOT_FOUND,
  query: NoFields,
  body: ScheduleInput,
  answers: {
    200: { description: 'The schedule.', content: { type: 'application/json', schema: WrittenAnswer } },
  },
  errors: ['project_not_found'],
  async handle({ accountId, actor, mayRead, params, body }, { core }) {
    const schedule = toScheduleBody(await core.schedules.set(accountId, params.project, body, actor));
    const { project, next_at } = schedule;
    return json(200, { data: mayRead ? schedule : { project, next_at } });
  },
});

/** Takes the schedule of a project away. */
const deleteSchedule = defineRoute({
  method: 'delete',
  path,
  operationId: 'deleteSchedule',
  tag: 'Projects',
  summary: 'Run the reports of a project no more by themselves',
  scope: 'write',
  params: ProjectParams,
  notFound: SCHEDULE_NOT_FOUND,
  query: NoFields,
  answers: { 204: { description: 'Deleted.' } },
  errors: ['schedule_not_found'],
  async handle({ accountId, actor, params }, { core }) {
    await core.schedules.remove(accountId, params.project, actor);
    return empty(204);
  },
});

/** When projects are run anew. */
export const SCHEDULE_ROUTES = [showSchedule, putSchedule, deleteSchedule];
