import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

describe('a screen reader', () => {
  let dashboard: Dashboard;
  let page: Page;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: true });
    ({ page } = await dashboard.signedIn());
    await page.goto(`${dashboard.origin}/reports?search=three-day`);
    await page.getByRole('link', { name: /three-day/ }).click();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
  });

  afterAll(() => dashboard.close());

  it('hears the dialog to share a report', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    expect(await treeOf(page.getByRole('dialog'))).toMatchInlineSnapshot(`
      "- dialog "Share report":
        - heading "Share report" [level=2]
        - group "Visibility":
          - text: Visibility
          - radio "Only you" [checked]
          - text: Only you
          - radio "Anyone with the link"
          - text: Anyone with the link
          - radio "Anyone with the password"
          - text: Anyone with the password
        - status
        - textbox "Link": URL
        - button "Copy link"
        - link "Open shared page":
          - /url: /reports/ID
        - paragraph:
          - text: Download
          - link "CSV":
            - /url: /reports/ID.csv
          - link "JSON":
            - /url: /reports/ID.json
        - button "Close""
    `);
    await page.keyboard.press('Escape');
  });

  it('hears the dialog to delete a project', async () => {
    await page.goto(`${dashboard.origin}/projects/night-trains.example/settings`);
    await page.getByRole('button', { name: 'Delete' }).click();
    expect(await treeOf(page.getByRole('dialog'))).toMatchInlineSnapshot(`
      "- dialog "Delete night-trains.example?":
        - heading "Delete night-trains.example?" [level=2]
        - paragraph: This deletes every report of the project, its schedule and its alert rules.
        - button "Cancel"
        - button "Delete"
        - button "Close""
    `);
    await page.keyboard.press('Escape');
  });

  it('hears that a report was deleted, and how to undo it', async () => {
    await page.goto(`${dashboard.origin}/reports?search=three-day`);
    await page.getByRole('link', { name: /three-day/ }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    const status = page.locator('.toasts[role=status]');
    await status.getByText('Report deleted.').waitFor();
    expect(await treeOf(status)).toMatchInlineSnapshot(`
      "- status:
        - text: Report deleted.
        - button "Undo"
        - button "Dismiss": ×"
    `);
    await page.getByRole('button', { name: 'Undo' }).click();
  });

  it('hears the filters and the header of the list of reports', async () => {
    await page.goto(`${dashboard.origin}/reports`);
    await page.getByRole('table').waitFor();
    expect(await treeOf(page.getByRole('search'))).toMatchInlineSnapshot(`
      "- search:
        - searchbox "Search"
        - combobox "Result":
          - option "Any result" [selected]
          - option "Good"
          - option "Decent"
          - option "Bad"
          - option "Failed"
          - option "In progress"
          - option "Waiting"
        - combobox "Visibility":
          - option "Any visibility" [selected]
          - option "Only you"
          - option "Anyone with the link"
          - option "Anyone with the password"
        - button "More filters""
    `);
    expect(await treeOf(page.locator('table thead'))).toMatchInlineSnapshot(`
      "- rowgroup:
        - row "Select all on this page Page Score Change SEO Performance Security Accessibility Document Issues Visibility Audited":
          - columnheader "Select all on this page":
            - checkbox "Select all on this page"
          - columnheader "Page":
            - link "Page":
              - /url: /reports?sort_by=url&sort=asc
          - columnheader "Score":
            - link "Score":
              - /url: /reports?sort_by=score&sort=asc
          - columnheader "Change"
          - columnheader "SEO"
          - columnheader "Performance"
          - columnheader "Security"
          - columnheader "Accessibility"
          - columnheader "Document"
          - columnheader "Issues"
          - columnheader "Visibility"
          - columnheader "Audited":
            - link "Audited":
              - /url: /reports?sort_by=generated_at"
    `);
  });

  it('hears the filters of the findings of a report', async () => {
    await page.goto(`${dashboard.origin}/reports?search=three-day`);
    await page.getByRole('link', { name: /three-day/ }).click();
    const findings = page.getByRole('region', { name: 'Findings' });
    await findings.waitFor();
    expect(await treeOf(findings.getByRole('radiogroup', { name: 'Group findings' }))).toMatchInlineSnapshot(`
      "- radiogroup "Group findings":
        - radio "By category" [checked]
        - text: By category
        - radio "By severity"
        - text: By severity"
    `);
    expect(await treeOf(findings.getByRole('combobox', { name: 'Category' }))).toMatchInlineSnapshot(`
      "- combobox "Category":
        - option "All categories" [selected]
        - option "SEO"
        - option "Performance"
        - option "Security"
        - option "Accessibility"
        - option "Document""
    `);
  });
});

/** What a screen reader hears, as an accessibility tree without the values that change from run to run. */
async function treeOf(part: Locator): Promise<string> {
  const tree = await part.ariaSnapshot();
  return tree.replaceAll(/https?:\/\/127[^"\s]*/g, 'URL').replaceAll(/\/reports\/[\w-]+/g, '/reports/ID');
}
