import { declareDeviations } from '../deviations/declare-deviations.ts';

/** `DEVIATIONS='answer: .*' npm run proof -- deviations`: only those, of every operation. */
const chosen = new RegExp(`^(${process.env.DEVIATIONS ?? '.*'})$`);

declareDeviations((deviation) => chosen.test(deviation));
