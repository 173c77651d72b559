import {
  Button,
  Checkbox,
  Dialog,
  Notice,
  Pagination,
  PasswordInput,
  ProgressBar,
  SegmentedControl,
  Select,
  Skeleton,
  Spinner,
  Textarea,
  TextInput,
} from '../src/controls/index.ts';
import { LONG_TEXT } from './sample-report.ts';
import type { Story } from './story.ts';

const nothing = () => undefined;
const CHOICES = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
  { value: 'long', label: 'Warnings of every severity' },
];

const buttons = (['primary', 'default', 'quiet', 'danger'] as const).flatMap((variant): Story[] => [
  { component: 'Button', state: variant, content: <Button variant={variant}>Audit page</Button> },
  {
    component: 'Button',
    state: `${variant}, small and disabled`,
    content: (
      <Button variant={variant} size="small" disabled>
        Audit page
      </Button>
    ),
  },
]);

const fields: Story[] = [
  { component: 'TextInput', state: 'empty', content: <TextInput label="URL" placeholder="example.com" /> },
  {
    component: 'TextInput',
    state: 'with an error',
    content: (
      <TextInput label="URL" description="Of one page." error="Enter a URL." defaultValue={LONG_TEXT} />
    ),
  },
  {
    component: 'Textarea',
    state: 'filled',
    content: <Textarea label="URLs, one per line" defaultValue={LONG_TEXT} />,
  },
  {
    component: 'PasswordInput',
    state: 'filled',
    content: <PasswordInput label="Password" defaultValue="secret" />,
  },
  { component: 'Select', state: 'closed', content: <Select label="Status" choices={CHOICES} /> },
  {
    component: 'Select',
    state: 'with an error',
    content: <Select label="Status" choices={CHOICES} error="Choose one." />,
  },
  { component: 'Checkbox', state: 'off', content: <Checkbox label="Single keys" /> },
  {
    component: 'Checkbox',
    state: 'on, described',
    content: <Checkbox label="Single keys" description="Such as n and j." defaultChecked />,
  },
  {
    component: 'SegmentedControl',
    state: 'second chosen',
    content: (
      <SegmentedControl aria-label="Shown findings" choices={CHOICES} value="failed" onChange={nothing} />
    ),
  },
];

/** The controls. */
export const CONTROL_STORIES: readonly Story[] = [
  ...buttons,
  { component: 'Button', state: 'busy', content: <Button isBusy>Saving</Button> },
  ...fields,
  { component: 'ProgressBar', state: 'half', content: <ProgressBar label="Audits" value={50} /> },
  { component: 'Skeleton', state: 'three lines', content: <Skeleton lines={3} /> },
  { component: 'Spinner', state: 'turning', content: <Spinner /> },
  {
    component: 'Pagination',
    state: 'first of two',
    content: <Pagination pages={2} page={1} onPage={nothing} />,
  },
  {
    component: 'Pagination',
    state: 'in the middle',
    content: <Pagination pages={900} page={450} onPage={nothing} />,
  },
  ...(['neutral', 'good', 'bad'] as const).map((tone): Story => ({
    component: 'Notice',
    state: tone,
    content: (
      <Notice tone={tone} role="status" title="Couldn’t audit this page">
        <p>{LONG_TEXT}</p>
      </Notice>
    ),
  })),
];

/** The dialog, which covers everything else. */
export const DIALOG_STORY: Story = {
  component: 'Dialog',
  state: 'open',
  content: (
    <Dialog label="Delete this report?" onClose={nothing}>
      {(close) => (
        <>
          <p>This deletes its results and its history. This cannot be undone.</p>
          <TextInput label="Name" />
          <Button variant="danger" onClick={close}>
            Delete
          </Button>
        </>
      )}
    </Dialog>
  ),
};
