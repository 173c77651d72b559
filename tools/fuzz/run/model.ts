import { z } from 'zod';
import type { Client } from './client.ts';
import { assertHolds } from './violation.ts';

export type Report = { id: string; project: string; privacy: number };

const CreatedReport = z.object({
  data: z.object({ id: z.string(), project: z.string(), privacy: z.number() }),
});
const CreatedImport = z.object({ data: z.object({ id: z.string() }) });

/** The expected content of an account, by the requests that succeeded. */
export class Model {
  reports: Report[] = [];
  imports: string[] = [];
  readonly #gone = new Set<string>();
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Creates a report of a page of the site. */
  async createReport(number: number, { wait = 0 }: { wait?: number } = {}): Promise<Report> {
    const json = { url: `${this.#client.bed.site}/${number}`, privacy: 1 };
    const sent = { json, headers: [['prefer', `wait=${wait}`]] as const };
    const { status, text } = await this.#client.rest('POST', '/api/v1/reports', sent);
    assertHolds(status === 201, () => `a valid report was not created: ${status} ${text}`);
    const report = CreatedReport.parse(JSON.parse(text)).data;
    this.reports.push(report);
    return report;
  }

  async createImport(number: number): Promise<string> {
    const urls = [`${this.#client.bed.site}/import/${number}`, 'nothing', 'https://a.invalid/'];
    const { status, text } = await this.#client.rest('POST', '/api/v1/imports', { json: { urls } });
    assertHolds(status === 201, () => `a valid import was not created: ${status} ${text}`);
    const { id } = CreatedImport.parse(JSON.parse(text)).data;
    this.imports.push(id);
    return id;
  }

  /** An existing report, or a new one when there is none. */
  async ownReport(number = this.reports.length - 1): Promise<Report> {
    return this.reports[number % this.reports.length] ?? (await this.createReport(number < 0 ? 0 : number));
  }

  async ownImport(number = this.imports.length - 1): Promise<string> {
    return this.imports[number % this.imports.length] ?? (await this.createImport(number < 0 ? 0 : number));
  }

  reportDeleted(id: string): void {
    this.reports = this.reports.filter((report) => report.id !== id);
    this.#gone.add(id);
  }

  projectDeleted(project: string): void {
    for (const report of this.reports) if (report.project === project) this.reportDeleted(report.id);
  }

  importDeleted(id: string): void {
    this.imports = this.imports.filter((own) => own !== id);
  }

  /** Called after a request with an unknown effect on the data. */
  forget(): void {
    this.reports = [];
    this.imports = [];
  }

  /** Expects that deleted items are not found, and that all others exist. */
  async check(): Promise<void> {
    const { text } = await this.#client.rest('GET', '/api/v1/reports?per_page=100');
    for (const id of this.#gone) {
      assertHolds(!text.includes(id), () => `a deleted report is listed: ${id}`);
      const { status } = await this.#client.rest('GET', `/api/v1/reports/${id}`);
      assertHolds(status === 404, () => `a deleted report is ${status}: ${id}`);
    }
    for (const { id } of this.reports) {
      const { status } = await this.#client.rest('GET', `/api/v1/reports/${id}`);
      assertHolds(status === 200, () => `a report is ${status}, though it was not deleted: ${id}`);
    }
  }
}
