import { RUN_PHASE_TITLES, WAIT_REASON_TITLES } from '@pagemark/domain';
import { bytesText, msText, numberText } from '@pagemark/ui/formats';
import type { RunProgress } from '../api/queries.ts';

/** A step of an audit as it is shown. `figure`: its known numbers, as text; null: none. */
type RunStep = { state: 'done' | 'current' | 'ahead'; title: string; figure: string | null };

/** `current`: if it differs from the title of the phase. */
type Shown = { ahead: string; current?: string; done: string; figure?: string | null };

const STEPS = ['connecting', 'receiving', 'rendering', 'checking_files', 'running_checks', 'saving'] as const;
type Step = (typeof STEPS)[number];

/** The current phase of a run, for a line or a screen reader. */
export function phaseText(progress: RunProgress): string {
  return current(progress).title;
}

/** The current phase of a run, with its figure. */
export function phaseWithFigure(progress: RunProgress): string {
  const { title, figure } = current(progress);
  return figure === null ? title : `${title}: ${figure}`;
}

function current(progress: RunProgress): RunStep {
  const step = runSteps(progress).find(({ state }) => state === 'current');
  return step ?? { state: 'current', title: 'In progress', figure: null };
}

/** The steps of a run in their order. Their number does not change during a run, so nothing below them moves. */
export function runSteps(progress: RunProgress): RunStep[] {
  const { phase } = progress;
  const at = phase === 'waiting' ? 0 : STEPS.indexOf(phase);
  const isRendered = progress.device !== null || progress.waiting_for === 'browser';
  return STEPS.filter((step) => step !== 'rendering' || isRendered).map((step) => {
    const { figure = null, ...own } = shown(step, progress);
    const titles = { current: RUN_PHASE_TITLES[step], ...own };
    const index = STEPS.indexOf(step);
    const state = index < at ? 'done' : index === at ? 'current' : 'ahead';
    return { state, title: titles[state], figure: state === 'ahead' ? null : figure };
  });
}

function shown(step: Step, { waiting_for: waitingFor, ...progress }: RunProgress): Shown {
  switch (step) {
    case 'connecting':
      return {
        ahead: 'Connect',
        ...(waitingFor !== null && { current: WAIT_REASON_TITLES[waitingFor] }),
        done: 'Connected',
        figure: progress.connect_ms === null ? null : connectText(progress.connect_ms),
      };
    case 'receiving':
      return {
        ahead: 'HTML',
        done: 'HTML received',
        figure: progress.html_bytes === null ? null : bytesText(progress.html_bytes),
      };
    case 'rendering':
      return {
        ahead: 'Rendering',
        done: 'Page rendered',
        figure: progress.device === null ? null : progress.device === 'mobile' ? 'Mobile' : 'Desktop',
      };
    case 'checking_files':
      return {
        ahead: 'Files',
        done: 'Files checked',
        figure: progress.files && filesText(progress.files),
      };
    case 'running_checks':
      return { ahead: 'Checks', done: 'Checks run' };
    case 'saving':
      return { ahead: 'Score', done: 'Score' };
  }
}

/** A reused connection takes no time: `0 ms`. */
function connectText(ms: number): string {
  return ms < 10 ? `${ms} ms` : msText(ms);
}

function filesText({ checked, total }: NonNullable<RunProgress['files']>): string {
  return `${numberText(checked)} of ${numberText(total)}`;
}

/** The progress of a run in percent, by its steps and by the files that were checked. */
export function runPercent(progress: RunProgress): number {
  const steps = runSteps(progress);
  const done = steps.filter(({ state }) => state === 'done').length;
  const { phase, files } = progress;
  const part = phase === 'checking_files' && files !== null ? files.checked / Math.max(1, files.total) : 0;
  return Math.round((100 * (done + part)) / steps.length);
}
