import { describe, expect, it } from 'vitest';
import { ownPath } from './sign-in.ts';

describe('ownPath', () => {
  it.each([
    '/console',
    '/console/users',
    '/console/users?page=2&role=ADMIN#row',
    '/console/sites/101/endpoints?next=//elsewhere.example',
  ])('accepts a page of the console with its query: %s', (next) => {
    expect(ownPath(next)).toBe(next);
  });

  it.each([
    'https://elsewhere.example/console',
    '//elsewhere.example/console',
    '/\\elsewhere.example/console',
    '/\t/elsewhere.example/console',
    '\\\\elsewhere.example/console',
    '/console/..//elsewhere.example',
    '/console/%2e%2e//elsewhere.example',
    '/console/../',
    '/consoles',
    '/users',
    'console/users',
    'javascript:alert(1)',
    ' /console/users',
    'data:text/html,x',
    '',
  ])('refuses other targets: %j', (next) => {
    expect(ownPath(next)).toBeUndefined();
  });

  it('reads the path as the browser will', () => {
    expect(ownPath('/console/x/../users')).toBe('/console/users');
    expect(ownPath('/console\\users')).toBe('/console/users');
  });

  it('refuses sign-in and the terms', () => {
    expect(ownPath('/console/sign-in?next=/console/users')).toBeUndefined();
    expect(ownPath('/console/terms')).toBeUndefined();
  });

  it('is undefined without a target', () => {
    expect(ownPath(null)).toBeUndefined();
  });
});
