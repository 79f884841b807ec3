/** What the page did, in milliseconds: its tasks of more than 50, and what its worker was asked, by name. */
export interface Tasks {
  long: number[];
  work: Record<string, number[]>;
}

export interface Frames {
  perSecond: number;
  /** Of a thousand, how many came more than 25 ms after the one before. */
  late: number;
}

/** Runs in the page, before anything of its own. */
export function watchTasks(): void {
  const tasks: Tasks = { long: [], work: {} };
  Object.assign(globalThis, { benchTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.long.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page, before anything of its own: how long the worker takes for what it is asked, with the way to it. */
export function watchWorker(): void {
  const { work }: Tasks = Reflect.get(globalThis, 'benchTasks');
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: { id: number; name: string }) {
    const asked = performance.now();
    this.addEventListener('message', ({ data }) => {
      if (data.id !== message.id) return;
      work[message.name] = [...(work[message.name] ?? []), performance.now() - asked];
    });
    postMessage.call(this, message, {});
  };
}

export interface Pace {
  rowsASecond: number;
  /** Within which the list is scrolled, from its beginning. */
  seconds: number;
}

/** Runs in the page: scrolls the list and counts the frames. */
export async function scrollAt({ rowsASecond, seconds }: Pace): Promise<Frames> {
  const list = document.querySelector('section[aria-label="Versions"] ol');
  const box = list?.parentElement;
  if (!box) throw new Error('no list');
  const times: number[] = [];
  const rowHeight = list?.querySelector('li')?.clientHeight ?? 0;
  box.scrollTop = 0;
  const started = performance.now();
  await new Promise<void>((resolve) => {
    const step = (time: number) => {
      times.push(time);
      const passed = (performance.now() - started) / 1_000;
      box.scrollTop = passed * rowsASecond * rowHeight;
      if (passed < seconds) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const late = (gaps.filter((gap) => gap > 25).length / gaps.length) * 1_000;
  return { perSecond: gaps.length / seconds, late };
}
