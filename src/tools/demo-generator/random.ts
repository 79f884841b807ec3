/** A seeded random generator. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `low` to `high`, inclusive. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

/** FNV-1a. Each part of the demo has its own seed text, so that changing one part does not affect the others. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Makes a generator (mulberry32) from a seed text. */
export function createRandom(seed: string): Random {
  let state = hash(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  function integer(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1));
  }

  function pick<T>(choices: readonly T[]): T {
    const chosen = choices[integer(0, choices.length - 1)];
    if (chosen === undefined) throw new RangeError('nothing to pick from');
    return chosen;
  }

  function weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    return pick(choices)[0];
  }

  function shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, order: next() }))
      .sort((left, right) => left.order - right.order)
      .map(({ item }) => item);
  }

  return { next, integer, chance: (probability) => next() < probability, pick, weighted, shuffled };
}

/** A seeded UUID in the format of version 4 (RFC 9562). */
export function randomUuid(random: Random): string {
  const hex = (count: number) =>
    Array.from({ length: count }, () => random.integer(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}
