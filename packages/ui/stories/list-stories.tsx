import { Ruler, ScoreMark, Shape, SiteMark, Sparkline } from '../src/index.ts';
import type { ShapeKind } from '../src/index.ts';
import { THRESHOLDS } from './sample-report.ts';
import type { Story } from './story.ts';

/** A green disc. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#1d7a4a"/></svg>',
)}`;

const DAY_MS = 86_400_000;
const SHAPES = [
  'good',
  'decent',
  'bad',
  'note',
  'none',
  'failed',
  'waiting',
  'running',
] as const satisfies readonly ShapeKind[];
const pointsOf = (scores: readonly number[]) =>
  scores.map((score, index) => ({ timeMs: index * index * DAY_MS, score }));

/** What rows of lists are made of. */
export const LIST_STORIES: readonly Story[] = [
  ...SHAPES.map((kind): Story => ({
    component: 'Shape',
    state: kind,
    content: (
      <p>
        <Shape kind={kind} /> {kind}
      </p>
    ),
  })),
  ...[0, 57, 100].map((score): Story => ({
    component: 'ScoreMark',
    state: `score ${score}`,
    content: <ScoreMark score={score} />,
  })),
  { component: 'ScoreMark', state: 'of its own thresholds', content: <ScoreMark score={57} result="good" /> },
  { component: 'ScoreMark', state: 'short', content: <ScoreMark score={83.6} isShort /> },
  {
    component: 'Ruler',
    state: 'from bad to decent',
    content: <Ruler score={38} after={74} thresholds={THRESHOLDS} />,
  },
  {
    component: 'Sparkline',
    state: 'falling',
    content: <Sparkline points={pointsOf([99, 98, 86, 70, 47])} />,
  },
  { component: 'Sparkline', state: 'two days', content: <Sparkline points={pointsOf([70, 84])} /> },
  ...['fjord-kayaks.example', 'www.night-trains.example', '127.0.0.1:8080', 'مثال.example'].map(
    (site): Story => ({ component: 'SiteMark', state: site, content: <SiteMark site={site} /> }),
  ),
  {
    component: 'SiteMark',
    state: 'with an icon',
    content: <SiteMark site="herb-garden.example" icon={ICON} />,
  },
  {
    component: 'SiteMark',
    state: 'with an icon that is none',
    content: <SiteMark site="herb-garden.example" icon="data:image/png;base64,AAAA" />,
  },
  {
    component: 'SiteMark',
    state: 'large, with an icon',
    content: <SiteMark site="herb-garden.example" size="large" icon={ICON} isIconKnown />,
  },
  { component: 'SiteMark', state: 'large', content: <SiteMark site="herb-garden.example" size="large" /> },
];
