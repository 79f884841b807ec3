import { describe, expect, it } from 'vitest';
import { comparisonOf } from './comparison.ts';
import { textLines } from './line-rows.ts';
import { withReferences } from './marked-parts.ts';

const words = { thing: 'encounter', fields: {}, metadata: [], values: 'fhir' as const };

describe('references in a comparison', () => {
  it('are separate parts, with and without a name, marked if they differ', () => {
    const before = { subject: { reference: 'Patient/rex' }, about: 'Patient/rex in a text' };
    const after = {
      subject: { reference: 'Patient/max' },
      participant: [{ actor: { reference: 'Practitioner/lee', display: 'Dr Lee' } }],
    };
    const { groups } = comparisonOf(before, after, { words });
    const parts = groups.flatMap(({ changes }) =>
      changes.flatMap((change) => [...(change.before ?? []), ...(change.after ?? [])]),
    );
    const linked = parts.filter(({ reference }) => reference !== undefined);
    expect(linked.map(({ text, reference, isMarked }) => [text, reference, isMarked])).toEqual([
      ['Patient/', 'Patient/rex', false],
      ['rex', 'Patient/rex', true],
      ['Patient/', 'Patient/max', false],
      ['max', 'Patient/max', true],
      ['Practitioner/lee', 'Practitioner/lee', false],
    ]);
    expect(parts.map(({ text }) => text).join('')).toContain('Patient/rex in a text');
  });

  it('are distinguished from their prefixes, and found in JSON', () => {
    const parts = withReferences(
      [{ text: 'Patient/12, Patient/1', isMarked: false }],
      ['Patient/1', 'Patient/12'],
    );
    expect(parts.map(({ text, reference }) => [text, reference])).toEqual([
      ['Patient/12', 'Patient/12'],
      [', ', undefined],
      ['Patient/1', 'Patient/1'],
    ]);
    const rows = textLines({ a: { reference: 'Patient/1' } }, { a: { reference: '#contained' } });
    const references = rows.flatMap(({ before, after }) =>
      [...(before?.parts ?? []), ...(after?.parts ?? [])].flatMap((part) => part.reference ?? []),
    );
    expect(new Set(references)).toEqual(new Set(['Patient/1', '#contained']));
  });
});
