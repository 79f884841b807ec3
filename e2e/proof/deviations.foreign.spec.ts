import { declareDeviations } from '../deviations/declare-deviations.ts';
import { isTurn } from '../faults/turns.ts';

/** `DEVIATIONS='answer: .*' npm run proof -- deviations`: only those, of every operation; `DEVIATIONS='.*'`: all. */
const chosen =
  process.env.DEVIATIONS === undefined ? undefined : new RegExp(`^(${process.env.DEVIATIONS})$`);

/** Of the forms of a refusal a third each, by turns: one place reads them all. */
function has(operation: string, deviation: string): boolean {
  const isRefusal = deviation.startsWith('refused: ');
  return chosen?.test(deviation) ?? (!isRefusal || isTurn(operation, deviation, 3));
}

declareDeviations(has);
