import { describe, expect, it } from 'vitest';
import { ApiError } from '#app/kit/api/api-error.ts';
import { searchRefusal } from './refused-search.tsx';

const address = { filters: [['date', 'x'] as const, ['_tag', 'a|b|c'] as const] };
const refusal = (message: string, issues?: { path: string; message: string }[]) =>
  searchRefusal(new ApiError({ statusCode: 400, message, issues }), address);

describe('a refused search', () => {
  it('assigns issues to parameters', () => {
    const refused = refusal('two', [
      { path: 'date', message: 'Must be a date' },
      { path: '_tag.0', message: 'Too many' },
      { path: 'foo', message: 'Unknown' },
    ]);
    expect([...(refused?.byName ?? [])]).toEqual([
      ['date', 'Must be a date'],
      ['_tag', 'Too many'],
    ]);
    expect(refused?.others).toEqual(['foo: Unknown']);
  });

  it('parses the parameter from a message without issues', () => {
    expect(refusal('date: Must be a date')?.byName.get('date')).toBe('Must be a date');
    expect(refusal('Bad request')?.others).toEqual(['Bad request']);
  });

  it('detects an expired page token', () => {
    const error = new ApiError({ statusCode: 400, message: '_page_token: Begin again' });
    expect(searchRefusal(error, { ...address, pageToken: 't' })?.isLostPage).toBe(true);
    const plain = new ApiError({ statusCode: 410, message: 'Gone' });
    expect(searchRefusal(plain, { filters: [], pageToken: 't' })?.isLostPage).toBe(true);
    expect(searchRefusal(plain, address)?.isLostPage).toBe(false);
  });

  it('is undefined for other failures', () => {
    expect(searchRefusal(new ApiError({ statusCode: 503, message: '' }), address)).toBeUndefined();
    expect(searchRefusal(new Error('x'), address)).toBeUndefined();
  });
});
