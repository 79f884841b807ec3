import { describe, expect, it } from 'vitest';
import { sameSectionOf } from './same-section-of.ts';

describe('sameSectionOf', () => {
  it.each([
    ['/console/sites/101/endpoints', '/console/sites/205/endpoints'],
    ['/console/sites/101/webhooks', '/console/sites/205/webhooks'],
  ])('stays in the section: %s', (pathname, expected) => {
    expect(sameSectionOf({ pathname, search: '?page=2' }, '205')).toBe(expected);
  });

  it.each(['/console/sites/101/endpoints/lab-1', '/console/sites/101/endpoints/lab-1/history'])(
    'leaves the record of the old site: %s',
    (pathname) => {
      expect(sameSectionOf({ pathname, search: '' }, '205')).toBe('/console/sites/205/endpoints');
    },
  );

  it('narrows the users to the site, from their first page', () => {
    const at = { pathname: '/console/users', search: '?role=ADMIN&siteId=101&page=3' };
    expect(sameSectionOf(at, '205')).toBe('/console/users?role=ADMIN&siteId=205');
  });

  it('keeps a page that belongs to no site', () => {
    expect(sameSectionOf({ pathname: '/console/home', search: '' }, '205')).toBe('/console/home');
  });
});
