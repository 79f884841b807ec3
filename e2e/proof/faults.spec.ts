import { declareCells } from '../faults/declare-cells.ts';
import { declareSaves } from '../faults/declare-saves.ts';

/** `FAULTS='500|cut' npm run proof -- e2e/proof/faults.spec.ts`: only those. */
const faults = new RegExp(`^(${process.env.FAULTS ?? '.*'})$`);

// The whole matrix: every page of the route table and every form, under every fault.
declareCells((_, fault) => faults.test(fault));
declareSaves((_, fault) => faults.test(fault));
