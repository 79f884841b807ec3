/** Durations in milliseconds: long tasks of the page, and requests to its worker by name. */
export interface Tasks {
  long: number[];
  work: Record<string, number[]>;
}

/** Runs in the page before its scripts. */
export function watchTasks(): void {
  const tasks: Tasks = { long: [], work: {} };
  Object.assign(globalThis, { benchTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.long.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page before its scripts, and measures the round trips to its worker. */
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
