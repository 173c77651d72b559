import { createRoot } from 'react-dom/client';
import '@pagemark/ui/tokens.css';
import '@fontsource-variable/inter/wght.css';
import '../src/browser/fonts/fonts.css';
import '../src/browser/base.css';
import './stories.css';
import { CONTROL_STORIES, DIALOG_STORY, LIST_STORIES, REPORT_STORIES } from '@pagemark/ui/stories';
import type { Story } from '@pagemark/ui/stories';

// Every component of packages/ui in each of its states, on one page for a test. `?dialog` shows the dialog, `?screens` parts
// of the dashboard's screens, `?dir=rtl` the layout of languages from right to left.
const query = new URLSearchParams(window.location.search);
document.documentElement.dir = query.get('dir') ?? 'ltr';

const root = document.querySelector('#root');
// Loaded with the styles of the dashboard, which the components of packages/ui do not need.
const screens = query.has('screens') ? (await import('./screen-stories.tsx')).SCREEN_STORIES : null;
if (root === null) throw new Error('The document has no #root element.');
createRoot(root).render(
  <main>
    <h1>Stories</h1>
    {query.has('dialog') ? (
      <Shown story={DIALOG_STORY} />
    ) : (
      (screens ?? [...CONTROL_STORIES, ...LIST_STORIES, ...REPORT_STORIES]).map((story) => (
        <Shown key={`${story.component} ${story.state}`} story={story} />
      ))
    )}
  </main>,
);

function Shown({ story: { component, state, content } }: { story: Story }) {
  return (
    <article data-component={component} aria-label={`${component}, ${state}`}>
      <p>
        {component}: {state}
      </p>
      <div className="story">{content}</div>
    </article>
  );
}
