import { describe, expect, it } from 'vitest';
import { inSentence } from './letter-case.ts';

describe('a label in a sentence', () => {
  it.each([
    ['Event definition', 'event definition'],
    ['IP address', 'IP address'],
    ['Endpoint', 'Endpoint'],
    ['Endpoints', 'Endpoints'],
  ])('%s: %s', (label, expected) => {
    expect(inSentence(label)).toBe(expected);
  });
});
