import { afterAll, expect, it, vi } from 'vitest';
import '#app/kit/language/language.ts';
import { addCatalogue, speakAs } from '#words/t.ts';

// Other test files of this worker have these modules in English.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

it('translates no reason phrase, as receivers log them in English', async () => {
  for (const { default: words } of await germanWords()) addCatalogue('de', words);
  speakAs(() => ({ language: 'de', locale: 'de' }));
  const { deliveryStyle, statusName } = await import('./delivery-style.tsx');
  expect(deliveryStyle({ status: 'delivered', attempts: 1 }).label).toBe('Zugestellt');
  expect([200, 201, 202, 503].map(statusName)).toEqual([
    'OK',
    'Created',
    'Accepted',
    'Service Unavailable',
  ]);
});

function germanWords() {
  return Promise.all([import('#words/de/base.json'), import('#words/de/webhooks.json')]);
}
