import { afterEach, expect, it } from 'vitest';
import contract from '#words/de/contract.json' with { type: 'json' };
import { addCatalogue, speakAs } from '#words/t.ts';
import { deliveryError, deliveryErrors, deliveryErrorText } from './delivery-errors.ts';

let isGerman = false;
addCatalogue('de', contract);
speakAs(() => (isGerman ? { language: 'de', locale: 'de-DE' } : undefined));
// Test files share modules.
afterEach(() => {
  isGerman = false;
});

const codes = Object.keys(deliveryErrors) as (keyof typeof deliveryErrors)[]; // its own keys
const values = { address: '10.0.0.1', name: 'a.example', code: 302, seconds: 0.4 };

it.each(codes)('translates %s to the language of the reader', (code) => {
  const stored = deliveryError(code, values);
  expect(deliveryErrorText(stored)).toBe(stored);
  isGerman = true;
  const german: Readonly<Record<string, string>> = contract;
  const expected = Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    german[deliveryErrors[code]] ?? '',
  );
  expect(deliveryErrorText(stored)).toBe(expected);
});

it('does not change texts that are not ours', () => {
  isGerman = true;
  expect(deliveryErrorText('write EPROTO')).toBe('write EPROTO');
});
