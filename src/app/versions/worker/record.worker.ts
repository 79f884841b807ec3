import { loadCatalogue } from '#app/kit/language/language.ts';
import type { TaskRequest } from './record-tasks.ts';

/** Translations load before the tasks, which use them. */
const loading = loadCatalogue().then(() => import('./record-tasks.ts'));

addEventListener('message', ({ data }: MessageEvent<TaskRequest>) => {
  loading.then(
    ({ responseTo }) => postMessage(responseTo(data)),
    // The page then does the work itself.
    () => postMessage(undefined),
  );
});
