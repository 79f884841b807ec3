import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Measured } from './measure.ts';
import { type Chart, type Machine, reportPage } from './report-page.ts';

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
export function machine(): Machine {
  const load = loadavg().map((value) => value.toFixed(1));
  return { processors: cpus().length, model: cpus()[0]?.model ?? '', load };
}

export function heading(store: string, content: string, connections: number): string {
  const { load } = machine();
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

/** Charts by store and number of records, each case with its floor. `goal`: the limit for p95 in ms. */
export function chartsOf(lines: readonly Line[], goal?: number): Chart[] {
  const titleOf = ({ store, users, endpoints, connections }: Line) => {
    const records = users === undefined ? `${endpoints} Endpoints` : `${users} users`;
    return `${store}, ${records}, ${connections} connections`;
  };
  return [...Map.groupBy(lines, titleOf)].flatMap(([title, own]) => [
    { title: `${title}: p50`, unit: 'ms', bars: barsOf(own, 'p50') },
    {
      title: `${title}: p95`,
      unit: 'ms',
      bars: barsOf(own, 'p95').map((bar) => (bar.isFloor ? bar : { ...bar, goal })),
    },
  ]);
}

function barsOf(lines: readonly Line[], figure: 'p50' | 'p95') {
  const [floors = [], services = []] = (['floor', 'service'] as const).map((wanted) =>
    lines.filter(({ kind }) => kind === wanted),
  );
  const names = new Set(services.map(({ name }) => name));
  const unpaired = floors.filter(({ name }) => !names.has(name));
  return [
    ...unpaired.map((line) => ({
      name: `floor: ${line.name}`,
      value: line[figure],
      isFloor: true,
    })),
    ...services.map((line) => ({
      name: line.name,
      value: line[figure],
      floor: floors.find(({ name }) => name === line.name)?.[figure],
      isFloor: false,
    })),
  ];
}

/** One line for each figure of a chart, with its goal. */
export function chartLines({ unit, bars }: Chart): string[] {
  return bars.map(({ name, value, goal }) => {
    const figure = `${name}, ${unit}`.padEnd(64) + value.toFixed(0).padStart(7);
    return goal === undefined ? figure : `${figure}  (goal ${goal})`;
  });
}

/** The files of a run, which the next one does not overwrite: all figures as JSON, and a page with charts. */
export function reportFile() {
  const began = machine();
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const path = `.cache/bench/${time}`;
  const write = (report: object, charts: readonly Chart[]) => {
    const ended = machine();
    mkdirSync('.cache/bench', { recursive: true });
    writeFileSync(`${path}.json`, `${JSON.stringify({ began, ended, ...report }, undefined, 2)}\n`);
    writeFileSync(`${path}.html`, reportPage(charts, [began, ended]));
  };
  return { path: `${path}.html`, write };
}
