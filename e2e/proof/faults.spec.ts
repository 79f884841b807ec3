import { declareCells } from '../faults/declare-cells.ts';
import { declareSaves } from '../faults/declare-saves.ts';
import { isTurn } from '../faults/turns.ts';

/** `FAULTS='500|cut' npm run proof -- faults` selects faults of every page and form; `'.*'`: the whole matrix. */
const chosen =
  process.env.FAULTS === undefined ? undefined : new RegExp(`^(${process.env.FAULTS})$`);

/** Faults that are tested on every page and form. */
const always = ['500', '401', 'offline on the way', 'lost answer', 'all storage refused'];

/** A fifth of the others for each page: pages share their engines, and the whole matrix takes more than an hour. */
function has(route: string, fault: string): boolean {
  return chosen?.test(fault) ?? (always.includes(fault) || isTurn(route, fault, 5));
}

declareCells(has);
declareSaves(has);
