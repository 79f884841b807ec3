import { declareCells } from '../faults/declare-cells.ts';
import { declareSaves } from '../faults/declare-saves.ts';
import { isTurn } from '../faults/turns.ts';

/** `FAULTS='500|cut' npm run proof -- faults`: only those, of every page and form; `FAULTS='.*'`: the whole matrix. */
const chosen =
  process.env.FAULTS === undefined ? undefined : new RegExp(`^(${process.env.FAULTS})$`);

/** What every page and form meets. */
const always = ['500', '401', 'offline on the way', 'all storage refused'];

/** Of the rest a fifth each, by turns: pages of one engine answer alike, and the whole takes more than an hour. */
function has(route: string, fault: string): boolean {
  return chosen?.test(fault) ?? (always.includes(fault) || isTurn(route, fault, 5));
}

declareCells(has);
declareSaves(has);
