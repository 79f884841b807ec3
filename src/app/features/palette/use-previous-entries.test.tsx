import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type PaletteEntry, usePreviousEntries } from './palette-entry.ts';

const entry = (label: string, group = 'People'): PaletteEntry => ({ key: label, label, group });

it('keeps matching results until the search is complete', () => {
  const { result, rerender } = renderHook(usePreviousEntries, {
    initialProps: {
      text: 'an',
      entries: [entry('Ann'), entry('Anton'), entry('Andover', 'Endpoints')],
      isComplete: true,
    },
  });
  const labels = () => result.current.map(({ label }) => label);
  expect(labels()).toEqual(['Ann', 'Anton', 'Andover']);
  rerender({ text: 'ann', entries: [], isComplete: false });
  expect(labels()).toEqual(['Ann']);
  // Incomplete results; groups stay together.
  rerender({ text: 'an', entries: [entry('Andy')], isComplete: false });
  expect(labels()).toEqual(['Andy', 'Ann', 'Anton', 'Andover']);
  rerender({ text: 'ann', entries: [entry('Annika')], isComplete: true });
  expect(labels()).toEqual(['Annika']);
  const mixed = [entry('An', 'Endpoints'), entry('Ann'), entry('Anden', 'Endpoints')];
  rerender({ text: 'an', entries: mixed, isComplete: true });
  expect(labels()).toEqual(['An', 'Anden', 'Ann']);
  rerender({ text: 'anni', entries: [], isComplete: true });
  rerender({ text: 'ann', entries: [], isComplete: false });
  expect(labels()).toEqual([]);
});
