import { declareDeviations } from '../deviations/declare-deviations.ts';
import { isTurn } from '../faults/turns.ts';

/** `DEVIATIONS='answer: .*' npm run proof -- deviations` selects deviations of every operation; `'.*'`: all. */
const chosen =
  process.env.DEVIATIONS === undefined ? undefined : new RegExp(`^(${process.env.DEVIATIONS})$`);

/** A third of the forms of a refusal for each operation, because the same code reads all of them. */
function has(operation: string, deviation: string): boolean {
  const isRefusal = deviation.startsWith('refused: ');
  return chosen?.test(deviation) ?? (!isRefusal || isTurn(operation, deviation, 3));
}

declareDeviations(has);
