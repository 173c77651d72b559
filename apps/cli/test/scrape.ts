import { vi } from 'vitest';
import { z } from 'zod';
import type { StartedService } from './run-pagemark.ts';

const Line = z.object({ name: z.string(), msg: z.literal('metrics are served'), port: z.number() });

/** The port that a process serves its metrics on, from its log. */
export async function metricsPort(service: StartedService, process: 'api' | 'worker'): Promise<number> {
  const find = (): number | undefined =>
    service
      .stdout()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => Line.safeParse(JSON.parse(line)).data)
      .find((line) => line?.name === process)?.port;
  return vi.waitFor(() => {
    const port = find();
    if (port === undefined) throw new Error(`The ${process} serves no metrics.`);
    return port;
  });
}

export type Sample = { name: string; labels: Record<string, string>; value: number };

/** Reads the samples of Prometheus' text format. */
export function readSamples(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text = '']) => [key, text]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}
