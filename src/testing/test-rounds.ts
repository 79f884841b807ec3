/**
 * How much a test does that kills processes, or that tries chance again and again: little in `npm test`, where every
 * round takes seconds of all who wait, and much in `npm run bench -- --kill-tests`.
 */
export function testRounds<Size>({ few, many }: { few: Size; many: Size }): Size {
  return process.env.TEST_ROUNDS === 'many' ? many : few;
}
