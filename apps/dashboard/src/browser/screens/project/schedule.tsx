import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import type { ScheduleShown } from '../../api/queries.ts';
import { May } from '../../parts/may.tsx';
import { Failed, Loaded } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import {
  DAY_CHOICES,
  EVERY_CHOICES,
  HOUR_CHOICES,
  ownZone,
  timeIn,
  zoneChoices,
} from './schedule-choices.ts';
import type { EveryChoice } from './schedule-choices.ts';

/** When the reports of a site are run anew by themselves. */
export function Schedule({ project }: { project: string }) {
  const schedule = useQuery(queries.schedule(project));
  return (
    <section className="panel">
      <h2>Run anew</h2>
      <Loaded query={schedule}>
        {(shown) => (
          // Made anew when another is saved: what is chosen is then what holds.
          <ScheduleForm key={JSON.stringify(shown)} project={project} shown={shown} />
        )}
      </Loaded>
    </section>
  );
}

function Save({ isBusy, isIdle }: { isBusy: boolean; isIdle: boolean }) {
  return (
    <May scope="write">
      <Button type="submit" loading={isBusy} disabled={isIdle}>
        Save
      </Button>
    </May>
  );
}

function ScheduleForm({ project, shown }: { project: string; shown: ScheduleShown | null }) {
  const client = useQueryClient();
  const [every, setEvery] = useState<EveryChoice>(shown?.every ?? 'never');
  const [day, setDay] = useState(shown?.day ?? 1);
  const [hour, setHour] = useState(shown?.hour ?? 3);
  const [zone, setZone] = useState(shown?.timeZone ?? ownZone());
  const save = useMutation({
    mutationFn: async () => {
      if (every !== 'never') {
        const when = { every, hour, time_zone: zone, ...(every === 'daily' ? {} : { day }) };
        await api.projects.setSchedule.mutate({ project, schedule: when });
      } else if (shown !== null) {
        await api.projects.removeSchedule.mutate({ project });
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['schedule', project] }),
  });
  const days = DAY_CHOICES[every];
  return (
    <>
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <NativeSelect
          label="How often"
          data={EVERY_CHOICES}
          value={every}
          onChange={({ currentTarget }) => {
            setEvery(EVERY_CHOICES.find(({ value }) => value === currentTarget.value)?.value ?? 'never');
            setDay(1);
          }}
        />
        {days.length > 0 && (
          <NativeSelect
            label="On"
            data={days}
            value={String(day)}
            onChange={(event) => setDay(Number(event.currentTarget.value))}
          />
        )}
        {every !== 'never' && (
          <>
            <NativeSelect
              label="At"
              data={HOUR_CHOICES}
              value={String(hour)}
              onChange={(event) => setHour(Number(event.currentTarget.value))}
            />
            <NativeSelect
              label="Time zone"
              data={zoneChoices(zone)}
              value={zone}
              onChange={(event) => setZone(event.currentTarget.value)}
            />
          </>
        )}
        <Save isBusy={save.isPending} isIdle={every === 'never' && shown === null} />
      </form>
      {save.error !== null && <Failed error={save.error} />}
      <NextTime shown={shown} />
    </>
  );
}

function NextTime({ shown }: { shown: ScheduleShown | null }) {
  if (shown === null) return <p className="soft">Its reports are run anew when somebody asks for it.</p>;
  return (
    <p className="soft" role="status">
      Next time: {timeIn(shown.timeZone, shown.nextAtMs)}. Last time:{' '}
      <When ms={shown.lastAtMs} none="not yet" />.
    </p>
  );
}
