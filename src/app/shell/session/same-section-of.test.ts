import { describe, expect, it } from 'vitest';
import { sameSectionOf } from './same-section-of.ts';

describe('sameSectionOf', () => {
  it.each([
    ['/console/sites/101/endpoints', '/console/sites/205/endpoints'],
    ['/console/sites/101/webhooks', '/console/sites/205/webhooks'],
  ])('stays in the section: %s', (pathname, expected) => {
    expect(sameSectionOf(pathname, '205')).toBe(expected);
  });

  it.each(['/console/sites/101/endpoints/lab-1', '/console/sites/101/endpoints/lab-1/history'])(
    'leaves the record of the old site: %s',
    (pathname) => {
      expect(sameSectionOf(pathname, '205')).toBe('/console/sites/205/endpoints');
    },
  );

  it('goes to the Endpoints from a page that belongs to no site', () => {
    expect(sameSectionOf('/console/users', '205')).toBe('/console/sites/205/endpoints');
  });
});
