import { Button, Notice, Select } from '@pagemark/ui/controls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { forgetRemovedSchedule, removeSchedule } from '../../api/delete-with-undo.ts';
import { queries } from '../../api/queries.ts';
import type { ProjectSchedule } from '../../api/queries.ts';
import { RenderingFields } from '../../components/rendering-fields.tsx';
import { RequireScope, useHasScope } from '../../components/require-scope.tsx';
import { Failed, Loaded } from '../../components/status-states.tsx';
import { notify } from '../../components/toasts.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import {
  DAY_CHOICES,
  EVERY_CHOICES,
  HOUR_CHOICES,
  scheduleText,
  timeIn,
  zoneChoices,
} from './schedule-choices.ts';
import { scheduleOf, useScheduleDraft } from './use-schedule-draft.ts';
import type { SetSchedule } from './use-schedule-draft.ts';

/** The schedule of a project: when its reports are re-audited automatically. */
export function Schedule({ project }: { project: string }) {
  const schedule = useQuery(queries.schedule(project));
  return (
    <section className="panel">
      <h2>Schedule</h2>
      <Loaded query={schedule}>{(saved) => <ScheduleForm project={project} saved={saved} />}</Loaded>
    </section>
  );
}

function Save({ isBusy, isIdle }: { isBusy: boolean; isIdle: boolean }) {
  return (
    <RequireScope scope="write">
      <Button type="submit" isBusy={isBusy} disabled={isIdle}>
        Save
      </Button>
    </RequireScope>
  );
}

type HourProps = {
  value: { hour: number; zone: string };
  onHour: (hour: number) => void;
  onZone: (zone: string) => void;
};

function HourFields({ value: { hour, zone }, onHour, onZone }: HourProps) {
  return (
    <>
      <Select
        label="At"
        choices={HOUR_CHOICES}
        value={String(hour)}
        onChange={(event) => onHour(Number(event.currentTarget.value))}
      />
      <Select
        label="Time zone"
        choices={zoneChoices(zone)}
        value={zone}
        onChange={(event) => onZone(event.currentTarget.value)}
      />
    </>
  );
}

function ScheduleForm({ project, saved }: { project: string; saved: ProjectSchedule | null }) {
  const client = useQueryClient();
  const canWrite = useHasScope('write');
  const { draft, set, isOutdated, restart } = useScheduleDraft(saved);
  const { every, day, hour, time_zone: zone } = draft;
  const save = useMutation({
    mutationFn: async (schedule: SetSchedule) => {
      // Otherwise the pending removal would be sent later and remove this schedule.
      forgetRemovedSchedule(project);
      await api.projects.setSchedule.mutate({ project, schedule });
    },
    onSuccess: () => notify('Schedule saved.'),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['projects'] });
      return client.invalidateQueries({ queryKey: ['schedule', project] });
    },
  });
  const days = DAY_CHOICES[every];
  return (
    <>
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          const schedule = scheduleOf(draft);
          if (schedule === null) removeSchedule(client, project);
          else save.mutate(schedule);
        }}
      >
        <fieldset className="bare-fieldset" disabled={!canWrite}>
          <Select
            label="Frequency"
            choices={EVERY_CHOICES}
            value={every}
            onChange={({ currentTarget }) => {
              const chosen = EVERY_CHOICES.find(({ value }) => value === currentTarget.value);
              set({ every: chosen?.value ?? 'never', day: 1 });
            }}
          />
          {days.length > 0 && (
            <Select
              label="On"
              choices={days}
              value={String(day)}
              onChange={(event) => set({ day: Number(event.currentTarget.value) })}
            />
          )}
          {every !== 'never' && (
            <>
              <HourFields
                value={{ hour, zone }}
                onHour={(chosen) => set({ hour: chosen })}
                onZone={(chosen) => set({ time_zone: chosen })}
              />
              <RenderingFields value={draft} onChange={set} defaultLabel="Each report’s own setting" />
            </>
          )}
        </fieldset>
        <Save isBusy={save.isPending} isIdle={every === 'never' && saved === null} />
      </form>
      {isOutdated && <Outdated saved={saved} onRestart={restart} />}
      {save.error !== null && <Failed title="Couldn’t save the schedule" error={save.error} />}
      <NextRun saved={saved} />
    </>
  );
}

type OutdatedProps = { saved: ProjectSchedule | null; onRestart: () => void };

/** A notice that the schedule was changed elsewhere since the draft was started. */
function Outdated({ saved, onRestart }: OutdatedProps) {
  return (
    <Notice role="alert" title="The schedule was changed elsewhere">
      <p>
        It is {saved === null ? 'off' : `“${scheduleText(saved)} (${saved.time_zone})”`} now. Your changes are
        not saved yet; saving them replaces it.
      </p>
      <Button size="small" variant="default" onClick={onRestart}>
        Discard my changes
      </Button>
    </Notice>
  );
}

function NextRun({ saved }: { saved: ProjectSchedule | null }) {
  if (saved === null) return <p className="soft">Audits run only when you start them.</p>;
  return (
    <p className="soft" role="status">
      Next run: {timeIn(saved.time_zone, Date.parse(saved.next_at))}. Last run:{' '}
      <RelativeTime time={saved.last_at} none="none yet" />.
    </p>
  );
}
