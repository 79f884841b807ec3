import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Measured } from './measure.ts';

/** One line of the table. */
export interface Line extends Measured {
  /** `floor`: one SQL statement behind Node's http. */
  kind: 'floor' | 'service';
  store: string;
  /** Number of stored records. */
  users?: number;
  endpoints?: number;
  connections: number;
  name: string;
}

/** The machine and its load, to be reported with every result. */
export function machine() {
  return { processors: cpus().length, model: cpus()[0]?.model ?? '', load: loadavg() };
}

export function heading(store: string, content: string, connections: number): string {
  const load = loadavg().map((value) => value.toFixed(1));
  const title = `${store}, ${content}, ${connections} connections`;
  const columns = ['p50 ms', 'p95 ms', 'per s', 'cold ms'].map((name) => name.padStart(9)).join('');
  return `\n${title} (load ${load.join(' ')})\n${''.padEnd(44)}${columns}`;
}

export function tableLine({ kind, name, p50, p95, perSecond, cold }: Line): string {
  const figures = [p50.toFixed(1), p95.toFixed(1), perSecond.toFixed(0), cold.toFixed(0)];
  const label = kind === 'floor' ? `floor: ${name}` : name;
  return label.padEnd(44) + figures.map((figure) => figure.padStart(9)).join('');
}

/** Compares a service with its floor. */
export function ratioLine(service: Line, floor: Line): string {
  const ratios = [service.p50 / floor.p50, service.p95 / floor.p95];
  const figures = [...ratios, service.perSecond / floor.perSecond].map((ratio) => ratio.toFixed(2));
  return ''.padEnd(44) + figures.map((figure) => `${figure} ×`.padStart(9)).join('');
}

/** A report file that the next run does not overwrite. */
export function reportFile() {
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const path = `.cache/bench/${time}.json`;
  const write = (report: object) => {
    mkdirSync('.cache/bench', { recursive: true });
    writeFileSync(path, `${JSON.stringify(report, undefined, 2)}\n`);
  };
  return { path, write };
}
