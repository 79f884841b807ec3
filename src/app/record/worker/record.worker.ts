import { recordTasks } from './record-tasks.ts';
import type { TaskRequest, TaskResponse } from './run-task.ts';

addEventListener('message', ({ data }: MessageEvent<TaskRequest>) => {
  postMessage(responseTo(data));
});

function responseTo({ id, name, input }: TaskRequest): TaskResponse {
  try {
    const task = recordTasks[name] as (input: unknown) => unknown; // `runTask` gave it the input of that name
    return { id, result: task(input) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}
