import type { Chart } from '../report-page.ts';
import { comparisons } from './places.ts';
import type { Visit } from './visit.ts';

type Visits = Readonly<Record<string, readonly Visit[]>>;

const columns: Readonly<Record<keyof Visit, string>> = {
  kilobytes: 'kB',
  requests: 'requests',
  firstPaint: 'paint ms',
  frame: 'frame ms',
  usable: 'usable ms',
  blocking: 'blocking ms',
  nextPage: 'next ms',
  mainThread: 'main ms',
  script: 'script ms',
  style: 'style ms',
  styles: 'styles',
  layout: 'layout ms',
  layouts: 'layouts',
  nodes: 'nodes',
  heapMegabytes: 'heap MB',
};
const figures = Object.keys(columns) as (keyof Visit)[]; // the keys of the line above
const width = 12;

/** One line for each page with the medians of its visits. */
export function pageLines(visits: Visits): string[] {
  const head = figures.map((figure) => columns[figure].padStart(width)).join('');
  const lines = Object.keys(visits).map((name) => {
    const cells = figures.map((figure) => shown(medianOf(visits, name, figure), figure));
    return name.padEnd(20) + cells.map((cell) => cell.padStart(width)).join('');
  });
  return [''.padEnd(20) + head, ...lines];
}

/** A chart for each figure, with the goals of those that are compared. */
export function chartsOf(visits: Visits): Chart[] {
  return figures.map((figure) => ({
    title: columns[figure],
    unit: '',
    bars: Object.keys(visits).map((name) => {
      const compared = comparisons.find((one) => one.of === name && one.figure === figure);
      const floor = compared && medianOf(visits, compared.to, compared.by);
      const goal = compared && floor && compared.goal * floor;
      return { name, value: medianOf(visits, name, figure), floor, goal };
    }),
  }));
}

/** Compares the console's pages with their floors. */
export function comparisonLines(visits: Visits): string[] {
  return comparisons.map(({ of, figure, to, by, goal }) => {
    const ratio = medianOf(visits, of, figure) / medianOf(visits, to, by);
    const what = `${of}: ${columns[figure]} / ${columns[by]} of ${to}`;
    return `${what.padEnd(68)}${ratio.toFixed(2)} (goal ${goal})`;
  });
}

/** The additional cost of comparing versions. */
export function diffLine(visits: Visits): string {
  const more =
    medianOf(visits, 'diff view', 'kilobytes') - medianOf(visits, 'frame alone', 'kilobytes');
  return `${'diff view: kB beyond the frame'.padEnd(68)}${more.toFixed(0)} (goal 150)`;
}

function medianOf(visits: Visits, name: string, figure: keyof Visit): number {
  const values = (visits[name] ?? []).map((visit) => visit[figure]).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}

function shown(value: number, figure: keyof Visit): string {
  if (Number.isNaN(value)) return '';
  return figure === 'heapMegabytes' ? value.toFixed(1) : value.toFixed(0);
}
