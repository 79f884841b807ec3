/** A measured figure. */
export interface Bar {
  name: string;
  value: number;
  /** The floor's figure in the same run. */
  floor?: number | undefined;
  /** The upper limit that the figure should meet. */
  goal?: number | undefined;
}

/** The machine, and its load in 1, 5 and 15 minutes. */
export interface Machine {
  processors: number;
  model: string;
  load: readonly string[];
}

/** Figures of one unit. */
export interface Chart {
  title: string;
  unit: string;
  bars: readonly Bar[];
}

const style = `
  :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
  body { max-width: 1000px; margin: 2rem auto; padding: 0 1rem; }
  table { width: 100%; border-collapse: collapse; margin-bottom: 2rem; }
  caption { text-align: left; font-weight: 600; padding: .5rem 0; }
  th { text-align: left; font-weight: 400; width: 40%; }
  td { text-align: right; white-space: nowrap; padding-left: 1rem; font-variant-numeric: tabular-nums; }
  td.bars { width: 35%; position: relative; }
  i { display: block; min-width: 1px; height: 8px; background: #3b6fd4; }
  i.floor { height: 4px; background: #8a8a8a; }
  i.over { background: #d9622b; }
  b { position: absolute; top: 0; bottom: 0; border-left: 2px solid currentColor; }`;

/**
 * An HTML page without scripts: a bar for each figure, orange beyond its goal, which is a vertical line, with the floor
 * in grey below it.
 */
export function reportPage(
  charts: readonly Chart[],
  [began, ended]: readonly [Machine, Machine],
): string {
  const time = new Date().toISOString();
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Bench ${time}</title>
<style>${style}
</style>
<h1>Bench</h1>
<p>${time}; ${began.processors} × ${escaped(began.model)}, load ${began.load} at the start, ${ended.load} at the end</p>
${charts.map(table).join('\n')}
</html>
`;
}

function table({ title, unit, bars }: Chart): string {
  const measured = bars.filter(({ value }) => Number.isFinite(value));
  const most = Math.max(
    ...measured.flatMap(({ value, floor = 0, goal = 0 }) => [value, floor, goal]),
  );
  const rows = measured.map((bar) => row(bar, 100 / most));
  const head = [unit, 'floor', 'ratio', 'goal'].map((name) => `<td>${name}</td>`).join('');
  return `<table><caption>${escaped(title)}</caption><tr><th><td>${head}</tr>\n${rows.join('\n')}\n</table>`;
}

function row({ name, value, floor, goal }: Bar, scale: number): string {
  const width = (of: number) => `style="width:${(of * scale).toFixed(1)}%"`;
  const isOver = goal !== undefined && value > goal;
  const bars = [
    `<i ${isOver ? 'class="over" ' : ''}${width(value)}></i>`,
    floor === undefined ? '' : `<i class="floor" ${width(floor)}></i>`,
    goal === undefined ? '' : `<b style="left:${(goal * scale).toFixed(1)}%"></b>`,
  ];
  const ratio = floor === undefined ? '' : `${(value / floor).toFixed(2)} ×`;
  const cells = [shown(value), shown(floor), ratio, shown(goal)];
  const figures = cells.map((cell) => `<td>${cell}</td>`).join('');
  return `<tr><th>${escaped(name)}</th><td class="bars">${bars.join('')}</td>${figures}</tr>`;
}

function shown(value: number | undefined): string {
  if (value === undefined) return '';
  return value.toFixed(value < 100 ? 1 : 0);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
