import { useState } from 'react';
import type { api } from '../../api/client.ts';
import type { ProjectSchedule } from '../../api/queries.ts';
import { RENDERING_DEFAULT } from '../../components/rendering-fields.tsx';
import type { RenderingChoice } from '../../components/rendering-fields.tsx';
import { browserZone } from './schedule-choices.ts';
import type { EveryChoice } from './schedule-choices.ts';

export type SetSchedule = Parameters<typeof api.projects.setSchedule.mutate>[0]['schedule'];

/** The fields of the form. The day is kept while the chosen frequency has none. */
export type ScheduleDraft = RenderingChoice & {
  every: EveryChoice;
  day: number;
  hour: number;
  time_zone: string;
};

/** The schedule that a draft would save; null: none. */
export function scheduleOf(draft: ScheduleDraft): SetSchedule | null {
  const { every, day, hour, time_zone, rendering, devices, render_runs } = draft;
  if (every === 'never') return null;
  const when = { every, hour, time_zone, ...(every !== 'daily' && { day }) };
  return { ...when, rendering, devices, render_runs };
}

/** The draft of a saved schedule; null: of a project without one. */
function draftOf(saved: ProjectSchedule | null): ScheduleDraft {
  if (saved === null)
    return { every: 'never', day: 1, hour: 3, time_zone: browserZone(), ...RENDERING_DEFAULT };
  const { every, day, hour, time_zone, rendering, devices, render_runs } = saved;
  return { every, day: day ?? 1, hour, time_zone, rendering, devices, render_runs };
}

/**
 * The draft of a project's schedule. It follows the saved schedule, which may change in another tab or through the API,
 * until a field is changed here. From then on, `isOutdated` is true when another schedule was saved; `restart` takes
 * that one.
 */
export function useScheduleDraft(saved: ProjectSchedule | null) {
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(() => draftOf(saved));
  const restart = (): void => {
    setBase(saved);
    setDraft(draftOf(saved));
  };
  const drafted = textOf(draft);
  const isOther = textOf(draftOf(saved)) !== textOf(draftOf(base));
  const isChanged = drafted !== textOf(draftOf(base));
  const isSaved = drafted === textOf(draftOf(saved));
  if (isOther && (!isChanged || isSaved)) restart();
  return {
    draft,
    set: (change: Partial<ScheduleDraft>) => setDraft({ ...draft, ...change }),
    isOutdated: isOther && isChanged && !isSaved,
    restart,
  };
}

function textOf(draft: ScheduleDraft): string {
  return JSON.stringify(scheduleOf(draft));
}
