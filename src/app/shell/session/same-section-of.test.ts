import { describe, expect, it } from 'vitest';
import { sameSectionOf } from './same-section-of.ts';

describe('sameSectionOf', () => {
  const kept = (pathname: string, search = '') => sameSectionOf({ pathname, search }, '205');

  it.each([
    'endpoints',
    'endpoints/new',
    'endpoints/import',
    'eventgroups',
    'changes',
    'access',
    'records',
    'records/patient',
    'records/patient/new',
    'records/patient/import',
    'webhooks',
    'webhooks/new',
    'webhooks/events',
    'webhooks/event-types',
    'webhooks/signature',
  ])('keeps the page: %s', (page) => {
    expect(kept(`/console/sites/101/${page}`)).toBe(`/console/sites/205/${page}`);
  });

  it.each([
    ['endpoints/lab-1', 'endpoints'],
    ['endpoints/lab-1/history', 'endpoints'],
    ['records/patient/rex', 'records/patient'],
    ['records/patient/rex/history', 'records/patient'],
    ['records/event-definition/e-1/connections', 'records/event-definition'],
    ['webhooks/w-1/deliveries/d-1', 'webhooks'],
    ['webhooks/events/ev-1', 'webhooks/events'],
  ])('replaces a record by its list: %s', (page, list) => {
    expect(kept(`/console/sites/101/${page}`, '?status=active')).toBe(`/console/sites/205/${list}`);
  });

  it.each([
    ['endpoints', 'status=error&search=lab&page=3&_page_token=abc', 'status=error&search=lab'],
    ['endpoints', 'organization=Organization%2Flab&_sort=name', '_sort=name'],
    [
      'endpoints',
      'payload-type=application%2Ffhir%2Bjson',
      'payload-type=application%2Ffhir%2Bjson',
    ],
    ['records/slot', '_id=a,b&schedule:Schedule=s1&start=2026', 'start=2026'],
    ['records/patient', 'name:contains=rex', 'name%3Acontains=rex'],
    ['eventgroups', 'status=active&locationId=0f2c', 'status=active'],
    ['webhooks', 'url=https%3A%2F%2Fa.example%2Fb', 'url=https%3A%2F%2Fa.example%2Fb'],
    ['webhooks/events', 'subject=endpoint%2Flab&outcome=failed', 'outcome=failed'],
    ['changes', 'from=2026-01-01&view=compare&person=u1', 'from=2026-01-01&view=compare&person=u1'],
    ['endpoints/import', 'run=r1', ''],
    ['endpoints/new', 'from=lab-1', ''],
  ])('keeps the filters of %s without ids of the old site: %s', (page, search, expected) => {
    const query = expected === '' ? '' : `?${expected}`;
    expect(kept(`/console/sites/101/${page}`, `?${search}`)).toBe(
      `/console/sites/205/${page}${query}`,
    );
  });

  it('filters users by the site, from the first page', () => {
    const at = { pathname: '/console/users', search: '?role=ADMIN&siteId=101&page=3' };
    expect(sameSectionOf(at, '205')).toBe('/console/users?role=ADMIN&siteId=205');
  });

  it('keeps a page without a site', () => {
    expect(sameSectionOf({ pathname: '/console/home', search: '' }, '205')).toBe('/console/home');
  });
});
