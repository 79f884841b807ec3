import { historyWork } from './history-work.ts';
import type { Answered, Asked } from './work-messages.ts';

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  postMessage(answerTo(data));
});

function answerTo({ id, name, input }: Asked): Answered {
  try {
    const work = historyWork[name] as (given: unknown) => unknown; // `askHistory` gave it the input of that name
    return { id, result: work(input) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}
