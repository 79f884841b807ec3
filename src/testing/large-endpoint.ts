import { createHash } from 'node:crypto';
import { newEndpoint } from './new-endpoint.ts';

/**
 * An Endpoint of a given size in bytes, as hard to compress as real identifiers are. Each edit changes a little in
 * another place and keeps the earlier edits.
 */
export function largeEndpoint(
  bytes: number,
  edits: number,
  seed = 'large',
): Record<string, unknown> {
  const count = Math.ceil(bytes / 115);
  const identifier = valuesOf(seed, count).map((value) => ({
    system: 'https://directory.example/endpoints',
    value,
  }));
  for (let edit = 1; edit <= edits; edit++) {
    const one = identifier[(edit * 37) % count];
    if (one !== undefined) one.value = `${one.value.slice(0, 58)}e${edit}`;
  }
  return newEndpoint({ id: 'large', name: `Edited ${edits} times`, identifier });
}

const valuesOfSeed = new Map<string, string[]>();

function valuesOf(seed: string, count: number): string[] {
  const values = valuesOfSeed.get(seed) ?? [];
  valuesOfSeed.set(seed, values);
  while (values.length < count) {
    values.push(createHash('sha256').update(`${seed} ${values.length}`).digest('hex'));
  }
  return values.slice(0, count);
}
