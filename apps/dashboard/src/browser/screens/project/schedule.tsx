import { Button, Select } from '@pagemark/ui/controls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { forgetRemovedSchedule, removeSchedule } from '../../api/undoable-deletion.ts';
import { queries } from '../../api/queries.ts';
import type { ProjectSchedule } from '../../api/queries.ts';
import { RENDERING_DEFAULT, RenderingFields } from '../../components/rendering-fields.tsx';
import type { RenderingChoice } from '../../components/rendering-fields.tsx';
import { RequireScope, useHasScope } from '../../components/require-scope.tsx';
import { Failed, Loaded } from '../../components/status-states.tsx';
import { notify } from '../../components/toasts.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import {
  DAY_CHOICES,
  EVERY_CHOICES,
  HOUR_CHOICES,
  browserZone,
  timeIn,
  zoneChoices,
} from './schedule-choices.ts';
import type { EveryChoice } from './schedule-choices.ts';

/** The schedule of a project: when its reports are re-audited automatically. */
export function Schedule({ project }: { project: string }) {
  const schedule = useQuery(queries.schedule(project));
  return (
    <section className="panel">
      <h2>Schedule</h2>
      <Loaded query={schedule}>
        {(saved) => (
          // A saved schedule remounts the form with its values.
          <ScheduleForm key={JSON.stringify(saved)} project={project} saved={saved} />
        )}
      </Loaded>
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
  const [every, setEvery] = useState<EveryChoice>(saved?.every ?? 'never');
  const [day, setDay] = useState(saved?.day ?? 1);
  const [hour, setHour] = useState(saved?.hour ?? 3);
  const [zone, setZone] = useState(saved?.time_zone ?? browserZone());
  const [choice, setChoice] = useState<RenderingChoice>(saved ?? RENDERING_DEFAULT);
  const save = useMutation({
    mutationFn: async (frequency: Exclude<EveryChoice, 'never'>) => {
      const when = {
        every: frequency,
        hour,
        time_zone: zone,
        ...(frequency === 'daily' ? {} : { day }),
      };
      const { rendering, devices, render_runs } = choice;
      // Otherwise the removal would be sent later, and remove this one.
      forgetRemovedSchedule(project);
      const schedule = { ...when, rendering, devices, render_runs };
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
          if (every === 'never') removeSchedule(client, project);
          else save.mutate(every);
        }}
      >
        <fieldset className="bare-fieldset" disabled={!canWrite}>
          <Select
            label="Frequency"
            choices={EVERY_CHOICES}
            value={every}
            onChange={({ currentTarget }) => {
              setEvery(EVERY_CHOICES.find(({ value }) => value === currentTarget.value)?.value ?? 'never');
              setDay(1);
            }}
          />
          {days.length > 0 && (
            <Select
              label="On"
              choices={days}
              value={String(day)}
              onChange={(event) => setDay(Number(event.currentTarget.value))}
            />
          )}
          {every !== 'never' && (
            <>
              <HourFields value={{ hour, zone }} onHour={setHour} onZone={setZone} />
              <RenderingFields value={choice} onChange={setChoice} defaultLabel="As each report is set" />
            </>
          )}
        </fieldset>
        <Save isBusy={save.isPending} isIdle={every === 'never' && saved === null} />
      </form>
      {save.error !== null && <Failed title="Couldn’t save the schedule" error={save.error} />}
      <NextRun saved={saved} />
    </>
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
