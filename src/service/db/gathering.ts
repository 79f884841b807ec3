import { setImmediate as othersToo } from 'node:timers/promises';

interface Asked<Given, Answer> {
  given: Given;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** What one call of `work` takes at most. */
const most = 64;
/** PostgreSQL's classes of errors that come of what was given, or of two that wait for each other. */
const ownFault = /^(22|23|40)/;

/**
 * Makes one statement of many: what is asked for while the last one is under way goes along in the next, of which there
 * is one at a time. The busier it gets the more goes together. `work` answers in the order of what it is given. Where
 * it fails for what it is given each is done alone, so that none fails for another's sake.
 */
export function gathering<Given, Answer>(
  work: (all: readonly Given[]) => Promise<readonly Answer[]>,
): (given: Given) => Promise<Answer> {
  const waiting: Asked<Given, Answer>[] = [];
  let isWorking = false;

  async function answer(asked: readonly Asked<Given, Answer>[]): Promise<void> {
    try {
      const answers = await work(asked.map(({ given }) => given));
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Answer); // one for each
    } catch (error) {
      if (asked.length > 1 && isOwnFault(error)) {
        for (const one of asked) await answer([one]);
      } else for (const { reject } of asked) reject(error);
    }
  }

  async function workUntilDone(): Promise<void> {
    isWorking = true;
    // What is asked for in the same moment goes along with the first.
    await othersToo();
    while (waiting.length > 0) await answer(waiting.splice(0, most));
    isWorking = false;
  }

  return (given) =>
    new Promise((resolve, reject) => {
      waiting.push({ given, resolve, reject });
      if (!isWorking) void workUntilDone();
    });
}

function isOwnFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ownFault.test(String(error.code));
}
