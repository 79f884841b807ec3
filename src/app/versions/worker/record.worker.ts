import { loadCatalogue } from '#app/kit/language/language.ts';
import type { RecordTasks } from './record-tasks.ts';
import type { TaskRequest, TaskResponse } from './run-task.ts';

/** They speak: the words come before them. */
const loading = loadCatalogue('console').then(() => import('./record-tasks.ts'));

addEventListener('message', ({ data }: MessageEvent<TaskRequest>) => {
  loading.then(
    ({ recordTasks }) => postMessage(responseTo(recordTasks, data)),
    // Its page does it itself then, unless it is being left.
    () => postMessage(undefined),
  );
});

function responseTo(tasks: RecordTasks, { id, name, input }: TaskRequest): TaskResponse {
  try {
    const task = tasks[name] as (input: unknown) => unknown; // `runTask` gave it the input of that name
    return { id, result: task(input) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}
