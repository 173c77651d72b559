import { useDebouncedValue } from '../../components/use-debounced.ts';
import { takeFocus } from '@pagemark/ui/controls';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { queries } from '../../api/queries.ts';
import { useHasScope } from '../../components/require-scope.tsx';
import { paletteGroups } from './palette-items.ts';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';

const TYPING_MS = 120;
const SEARCH_CHARACTERS_MAX = 256;
const ROWS = { per_page: 10 } as const;

/** Search over projects, reports, checks and actions (ARIA combobox with a listbox). The first match is active. */
export function Palette({ close }: { close: () => void }) {
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const groups = useGroups(text.trim());
  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(at, items.length - 1)];

  function open(item: PaletteItem | undefined, isNewTab: boolean): void {
    if (item === undefined) return;
    close();
    if (isNewTab) window.open(item.href, '_blank', 'noopener');
    else navigate(item.href);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length };
    const next = moves[event.key];
    if (next !== undefined && items.length > 0) {
      event.preventDefault();
      setAt(next % items.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(active, event.ctrlKey || event.metaKey);
    }
  }

  return (
    <>
      <div className="palette-field">
        <IconSearch size={18} aria-hidden />
        <input
          role="combobox"
          aria-label="Search"
          aria-expanded={items.length > 0}
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(items.indexOf(active))}
          placeholder="Search projects, reports, checks and actions"
          ref={takeFocus}
          maxLength={SEARCH_CHARACTERS_MAX}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <p role="status" className="hidden">
        {items.length === 0 ? 'No results' : `${items.length} results`}
      </p>
      <Groups groups={groups} active={active} onActive={setAt} onOpen={open} text={text.trim()} />
      <p className="palette-keys" aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Ctrl Enter</kbd> new tab
      </p>
    </>
  );
}

type GroupsProps = {
  groups: readonly PaletteGroup[];
  active: PaletteItem | undefined;
  text: string;
  onActive: (index: number) => void;
  onOpen: (item: PaletteItem, isNewTab: boolean) => void;
};

function Groups({ groups, active, text, onActive, onOpen }: GroupsProps) {
  const items = groups.flatMap((group) => group.items);
  return (
    <div role="listbox" id="palette-list" aria-label="Results" className="palette-list">
      {groups.map(({ title, items: some }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden>{title}</p>
          {some.map((item) => (
            // The field has the focus and handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={item.key}
              id={optionId(items.indexOf(item))}
              role="option"
              aria-selected={item === active}
              ref={item === active ? scrollIntoView : null}
              onMouseMove={() => onActive(items.indexOf(item))}
              onClick={(event) => onOpen(item, event.ctrlKey || event.metaKey)}
            >
              <span className="palette-title">
                <Marked title={item.title} text={text} /> <span className="soft">{item.detail}</span>
              </span>
              {item.badge !== '' && <span className="soft">{item.badge}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A title with the typed part underlined. */
function Marked({ title, text }: { title: string; text: string }) {
  const at = text === '' ? -1 : title.toLowerCase().indexOf(text.toLowerCase());
  if (at === -1) return <bdi>{title}</bdi>;
  return (
    <bdi>
      {title.slice(0, at)}
      <mark>{title.slice(at, at + text.length)}</mark>
      {title.slice(at + text.length)}
    </bdi>
  );
}

/** The groups of matches for the text. The service searches reports and projects shortly after typing. */
function useGroups(text: string): PaletteGroup[] {
  const search = useDebouncedValue(text, TYPING_MS);
  const canWrite = useHasScope('write');
  const isAdmin = useHasScope('admin');
  const reports = useQuery(queries.reports({ search, sort_by: 'generated_at', sort: 'desc', ...ROWS }));
  const projects = useQuery(queries.projects({ search, sort_by: 'project', sort: 'asc', ...ROWS }));
  const catalog = useQuery({ ...queries.catalog(), enabled: text !== '' });
  const found = {
    reports: reports.data?.data ?? [],
    projects: projects.data?.data ?? [],
    catalog: catalog.data,
  };
  return paletteGroups(text, found, { canWrite, isAdmin });
}

function optionId(index: number): string {
  return `palette-option-${index}`;
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
