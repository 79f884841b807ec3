import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { issueMessages, issuesOf } from '../base/issues.ts';
import { hasAllowedPort } from './blocked-ports.ts';
import { createWebhook, newWebhookSchema } from './webhook.ts';

test.each([
  ['of 2,001 characters', 'a'.repeat(2001), ['Must have at most 2000 characters']],
  ['with a space', 'a b', ['Must not contain spaces or line breaks']],
  ['with a line break', 'a\nb', ['Must not contain spaces or line breaks']],
  [
    'with a zero-width space',
    'a\u200bb',
    ['Must not contain invisible characters: type it instead of pasting'],
  ],
  ['with a fragment', 'a#b', ['Must not contain #: the part after it is never sent']],
])('a URL %s is refused for that reason only', (_, path, reasons) => {
  const url = `https://receiver.example/${path}`;
  const { error } = z.safeParse(newWebhookSchema.shape.url, url, issueMessages);
  expect(error && issuesOf(error).map(({ message }) => message)).toEqual(reasons);
});

test('whitespace around a URL is trimmed', () => {
  const url = ' https://receiver.example:8443/hooks\n';
  expect(z.parse(newWebhookSchema.shape.url, url)).toBe('https://receiver.example:8443/hooks');
});

test.each([
  'https://receiver.example:22/',
  'http://me@receiver.example:025',
  'https://[2001:db8::1]:6667/hooks',
])('a URL with a port of another protocol is refused: %s', (url) => {
  const { error } = z.safeParse(newWebhookSchema.shape.url, url, issueMessages);
  expect(error && issuesOf(error).map(({ message }) => message)).toEqual([
    'Must use a port allowed for web requests, such as 443',
  ]);
});

test.each([
  ['receiver.example/hooks'],
  ['ftp://receiver.example/hooks'],
  ['xhttps://receiver.example/hooks'],
  ['httpsx://receiver.example/hooks'],
])('a URL of another scheme is refused: %s', (url) => {
  const { error } = z.safeParse(newWebhookSchema.shape.url, url);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Must be a URL such as https://receiver.example/hooks',
  ]);
});

describe('a new webhook', () => {
  const hook = { name: 'Lab', url: 'https://receiver.example/hooks', events: ['*'] };
  const problemsOf = (parts: object) =>
    z.safeParse(createWebhook.body, { ...hook, ...parts }).error?.issues ?? [];

  test('is active by default, and requires no description', () => {
    expect(z.parse(createWebhook.body, hook)).toEqual({
      ...hook,
      description: '',
      status: 'active',
    });
  });

  test('can be paused, but not disabled, which only the service does', () => {
    expect(problemsOf({ status: 'paused' })).toEqual([]);
    expect(problemsOf({ status: 'disabled' })).toHaveLength(1);
  });

  test('requires an event', () => {
    expect(problemsOf({ events: [] })).toMatchObject([{ message: 'Choose at least one event' }]);
  });

  test('has no extension fields on deployments without them', () => {
    const documented = createWebhook.documentedBody;
    expect(z.safeParse(documented, hook).success).toBe(true);
    for (const parts of [{ tags: [] }, { alertRecipients: [] }, { events: ['patient.created'] }])
      expect(z.safeParse(documented, { ...hook, ...parts }).success).toBe(false);
  });
});

test.each([
  'https://receiver.example',
  'https://receiver.example:8443/',
  'https://receiver.example/:25/',
  'https://receiver.example?to=a:25',
  'https://[2001:db8::25]/',
  'https://receiver.example:2500/',
])('any other port is accepted: %s', (url) => {
  expect(hasAllowedPort(url)).toBe(true);
});
