import { loadCatalogue } from '#app/kit/language/language.ts';
import type { RecordTasks } from './record-tasks.ts';
import type { TaskRequest, TaskResponse } from './run-task.ts';

/** Translations load before the tasks, which use them. */
const loading = loadCatalogue('console').then(() => import('./record-tasks.ts'));

addEventListener('message', ({ data }: MessageEvent<TaskRequest>) => {
  loading.then(
    ({ recordTasks }) => postMessage(responseTo(recordTasks, data)),
    // The page then does the work itself.
    () => postMessage(undefined),
  );
});

function responseTo(tasks: RecordTasks, { id, name, input }: TaskRequest): TaskResponse {
  try {
    const task = tasks[name] as (input: unknown) => unknown; // `runTask` sends the matching input
    return { id, result: task(input) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}
