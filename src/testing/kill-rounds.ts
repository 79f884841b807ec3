/**
 * How much a test does that starts and kills processes: little in `npm test`, where every round takes seconds of all
 * who wait, and much in `npm run bench -- --kills`.
 */
export function killRounds<Size>({ few, many }: { few: Size; many: Size }): Size {
  return process.env.KILL_ROUNDS === 'many' ? many : few;
}
