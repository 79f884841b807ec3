/** What the page did, in milliseconds: its tasks of more than 50, and what its worker was asked, by name. */
export interface Tasks {
  long: number[];
  work: Record<string, number[]>;
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
    const sentAt = performance.now();
    this.addEventListener('message', ({ data }) => {
      if (data.id !== message.id) return;
      work[message.name] = [...(work[message.name] ?? []), performance.now() - sentAt];
    });
    postMessage.call(this, message, {});
  };
}
