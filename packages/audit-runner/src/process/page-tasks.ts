import {
  auditParsedPage,
  ENGINE_VERSION,
  messageCatalogOf,
  parseSnapshot,
  scriptChangesOf,
} from '@pagemark/checks';
import type { ParsedPage } from '@pagemark/checks';
import { createCompactor, finalHop } from '@pagemark/domain';
import type { PageSnapshot } from '@pagemark/domain';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { appShellOf } from '@pagemark/html/facts/app-shell';
import { documentTitle } from '@pagemark/html/facts/titles';
import { referencesOf } from '@pagemark/html/references/references-of';
import type { AuditSettings, PageOpened, ProcessAudit, Task } from './messages.ts';

/** The tasks of one audit process, and the pages that it keeps between the two tasks of each. */
export type PageTasks = {
  open(task: Extract<Task, { kind: 'open' }>): PageOpened;
  audit(task: Extract<Task, { kind: 'audit' }>): ProcessAudit;
  forget(key: number): void;
};

type KeptPage = { snapshot: PageSnapshot; page: ParsedPage };

/**
 * Maximum nodes and characters of text of all kept pages: about 60 MB of heap. Pages beyond it are sent and parsed
 * again.
 */
const KEPT_NODES_MAX = 200_000;
const KEPT_CHARACTERS_MAX = 4 * 1024 * 1024;

export function createPageTasks({ profile, limits }: AuditSettings): PageTasks {
  const compact = createCompactor(messageCatalogOf(profile));
  const kept = new Map<number, KeptPage>();
  let nodes = 0;
  let characters = 0;

  function parse(snapshot: PageSnapshot): KeptPage {
    return { snapshot, page: parseSnapshot(snapshot, limits) };
  }

  function keep(key: number, parsed: KeptPage): boolean {
    const nodesThen = nodes + nodesOf(parsed);
    const charactersThen = characters + charactersOf(parsed);
    if (nodesThen > KEPT_NODES_MAX || charactersThen > KEPT_CHARACTERS_MAX) return false;
    nodes = nodesThen;
    characters = charactersThen;
    kept.set(key, parsed);
    return true;
  }

  function take(key: number): KeptPage | undefined {
    const parsed = kept.get(key);
    if (parsed === undefined) return undefined;
    kept.delete(key);
    nodes -= nodesOf(parsed);
    characters -= charactersOf(parsed);
    return parsed;
  }

  return {
    open({ key, snapshot }) {
      const parsed = parse(snapshot);
      const references = referencesOf(shownPage(parsed), finalHop(snapshot).headers);
      return { references, isKept: keep(key, parsed) };
    },
    audit({ input }) {
      const parsed = 'snapshot' in input ? parse(input.snapshot) : take(input.key);
      if (parsed === undefined) throw new Error('The page of this audit is not kept.');
      const snapshot =
        'artifacts' in input ? { ...parsed.snapshot, artifacts: input.artifacts } : parsed.snapshot;
      const { findings, limits: met, ...summary } = auditParsedPage(snapshot, parsed.page, profile);
      const { text, issues } = compact(findings);
      const title = documentTitle(shownPage(parsed).titles);
      const isAppShell = appShellOf(parsed.page.raw) !== null;
      const scriptChanges = scriptChangesOf(snapshot, parsed.page);
      return {
        engine: ENGINE_VERSION,
        title,
        summary,
        isAppShell,
        scriptChanges,
        findings: { text, issues },
        limits: met,
      };
    },
    forget: (key) => void take(key),
  };
}

/** The rendered page if there is one, otherwise the page as the server sent it. */
function shownPage({ page }: KeptPage): PageFacts {
  return page.rendered ?? page.raw;
}

function nodesOf({ page: { raw, rendered } }: KeptPage): number {
  return raw.size.nodes + (rendered?.size.nodes ?? 0);
}

function charactersOf({ snapshot: { body, rendered } }: KeptPage): number {
  return body.text.length + (rendered?.html.length ?? 0);
}
