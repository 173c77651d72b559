import type { AuditResults } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

function findingOf(message: string) {
  return {
    id: 'document-title',
    category: 'seo',
    title: 'Title',
    verdict: 'fail',
    outcome: 'missing',
    severity: 'high',
    message,
    description: '',
    recommendation: '',
    evidence: { count: 1, items: [{ selector: 'head', snippet: '<head>' }] },
    data: {},
    reference: 'https://example.com/',
    weight: 10,
    pointsLost: 13.333,
  };
}

/** Only the findings are read. */
const csvOf = (message: string) => toCsv({ findings: [findingOf(message)] } as unknown as AuditResults);

describe('the CSV of a report', () => {
  it.each([
    '=HYPERLINK("https://evil.example")',
    '+1+1',
    '-2+3',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '\ufeff=1',
    '\u00a0=1',
    '\uff1d1',
    '\uff0b1',
    '\uff0d1',
    '\uff20SUM(1)',
    '|cmd',
    '%0A=1',
  ])('escapes the formula %j', (text) => {
    expect(csvOf(text)).toContain(`"'${text.replaceAll('"', '""')}"`);
  });

  it.each([
    ['\u0000=1', `"'=1"`],
    ['\u001b]0;owned\u0007 title\u001b[2J', '"]0;owned title[2J"'],
    ['\u009b2J\u0085\u007fa', '"2Ja"'],
    ['\u202eabc\u2066d\u2028e', '"abcde"'],
    ['a\tb\nc\rd', '"a\tb\nc\rd"'],
  ])('removes control characters from %j, except tabs and line breaks', (text, shown) => {
    expect(csvOf(text)).toContain(`,${shown},`);
  });

  it('leaves other text and numbers unchanged', () => {
    expect(csvOf('The title, "Shoes", is = too short.')).toBe(
      '\ufeffid,category,title,verdict,outcome,severity,weight,points_lost,message,recommendation,occurrences,evidence,reference_url,view,device,raw_values,rendered_values\r\n' +
        '"document-title","seo","Title","fail","missing","high",10,13.33,"The title, ""Shoes"", is = too short.","",1,"<head> | head","https://example.com/","raw","","",""\r\n',
    );
  });

  it('says which findings are of the page as a browser showed it', () => {
    const findings = [{ ...findingOf('a'), readsDocument: true }, findingOf('b')];
    const results = { findings, rendering: { view: 'mobile' } } as unknown as AuditResults;
    const rows = toCsv(results).trimEnd().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',').slice(-4, -2))).toEqual([
      ['"rendered"', '"mobile"'],
      ['"raw"', '""'],
    ]);
  });

  it('has a row for each difference that scripts make, with the values of both views', () => {
    const change = {
      id: 'main_text',
      title: 'Main text',
      verdict: 'warn',
      severity: 'medium',
      message: 'Scripts add 60 of 100 words of the text.',
      recommendation: 'Render it.',
      raw: { count: 41, others: 1, values: ['=Loading'] },
      rendered: { count: 100, others: 60, values: ['Boots', '"Rain"'] },
    };
    const rendering = { view: 'desktop', devices: [], scriptChanges: [change] };
    const rows = toCsv({ findings: [findingOf('a')], rendering } as unknown as AuditResults).split('\r\n');
    expect(rows[2]).toBe(
      '"main_text","script_changes","Main text","warn","","medium",0,0,"Scripts add 60 of 100 words of the text.","Render it.",61,"","",' +
        `"rendered","desktop","'=Loading","Boots\n""Rain"""`,
    );
  });
});
