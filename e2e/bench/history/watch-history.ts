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

/** Runs in the page: scrolls the list from its beginning to its end within five seconds, and counts the frames. */
export async function wheelThrough(): Promise<void> {
  const list = document.querySelector('section[aria-label="Versions"] ol');
  const box = list?.parentElement;
  if (!box) throw new Error('no list');
  const seconds = 5;
  const times: number[] = [];
  const started = performance.now();
  await new Promise<void>((resolve) => {
    const step = (time: number) => {
      times.push(time);
      const share = (performance.now() - started) / (seconds * 1_000);
      box.scrollTop = share * (box.scrollHeight - box.clientHeight);
      if (share < 1) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const late = (gaps.filter((gap) => gap > 25).length / gaps.length) * 1_000;
  Object.assign(globalThis, { benchFrames: { perSecond: gaps.length / seconds, late } });
}
