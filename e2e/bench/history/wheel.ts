import type { CDPSession, Page } from 'playwright/test';

/** The frames during a scroll by mouse wheel. */
export interface Wheel {
  /** Frames shown per second. */
  drawn: number;
  /** Frames that the main thread prepared per second. */
  prepared: number;
  /** Per mille of the page's frames in which part of the list was still blank. */
  blank: number;
}

const drawing = 'Graphics.Pipeline.DrawAndSwap';

/** Scrolls the list at a speed in rows per second by the browser's own gesture, and counts frames. */
export async function wheelAt(
  { page, session }: { page: Page; session: CDPSession },
  { rows, rowsASecond }: { rows: number; rowsASecond: number },
): Promise<Wheel> {
  const list = page.locator('section[aria-label="Versions"] ol');
  const { rowHeight, ...middle } = await list.evaluate((rowsOf) => {
    const box = rowsOf.parentElement;
    if (box === null) throw new Error('no list');
    box.scrollTop = 0;
    const { left, top, width, height } = box.getBoundingClientRect();
    const rowHeight = rowsOf.querySelector('li')?.offsetHeight ?? 0;
    return { x: left + width / 2, y: top + height / 2, rowHeight };
  });
  const events: { name: string; ph: string }[] = [];
  const collect = ({ value }: { value: object[] }) => {
    // The protocol does not type events.
    const traced = value as { name: string; ph: string }[];
    events.push(...traced.filter(({ name }) => name === drawing));
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['viz', 'benchmark'] },
  });
  await page.evaluate(watchRows);
  const startedAt = performance.now();
  await session.send('Input.synthesizeScrollGesture', {
    ...middle,
    yDistance: -rows * rowHeight,
    speed: rowsASecond * rowHeight,
    gestureSourceType: 'mouse',
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const ended = new Promise<unknown>((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  session.off('Tracing.dataCollected', collect);
  const { frames, blank } = await page.evaluate(() => Reflect.get(globalThis, 'benchRows'));
  return {
    drawn: events.filter(({ ph }) => ph === 'b').length / seconds,
    prepared: frames / seconds,
    blank: (1_000 * blank) / frames,
  };
}

/** Runs in the page: checks in each frame for a row at the list's top, middle and bottom. */
function watchRows(): void {
  const seen = { frames: 0, blank: 0 };
  Object.assign(globalThis, { benchRows: seen });
  const box = document.querySelector('section[aria-label="Versions"] ol')?.parentElement;
  if (!box) throw new Error('no list');
  const { left, top, width, height } = box.getBoundingClientRect();
  const look = () => {
    seen.frames += 1;
    const isRow = (y: number) =>
      document.elementFromPoint(left + width / 2, top + y)?.closest('li') != null;
    if (![20, height / 2, height - 20].every(isRow)) seen.blank += 1;
    // Stops when the next scroll has begun.
    if (Reflect.get(globalThis, 'benchRows') === seen) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
