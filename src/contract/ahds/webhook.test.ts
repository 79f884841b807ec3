import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { issueMessages, issuesOf } from '../base/issues.ts';
import { hasAllowedPort } from './blocked-ports.ts';
import { newWebhookSchema } from './webhook.ts';

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
])('an address %s is refused for that reason alone', (_, path, reasons) => {
  const url = `https://receiver.example/${path}`;
  const { error } = z.safeParse(newWebhookSchema.shape.url, url, issueMessages);
  expect(error && issuesOf(error).map(({ message }) => message)).toEqual(reasons);
});

test('blanks around an address are taken off', () => {
  const url = ' https://receiver.example:8443/hooks\n';
  expect(z.parse(newWebhookSchema.shape.url, url)).toBe('https://receiver.example:8443/hooks');
});

test.each([
  'https://receiver.example:22/',
  'http://me@receiver.example:025',
  'https://[2001:db8::1]:6667/hooks',
])('an address with a port of another protocol is refused: %s', (url) => {
  const { error } = z.safeParse(newWebhookSchema.shape.url, url, issueMessages);
  expect(error && issuesOf(error).map(({ message }) => message)).toEqual([
    'Must use a port allowed for web requests, such as 443',
  ]);
});

test.each([
  'http://receiver.example:25/',
  'HTTPS://receiver.example:6667',
  'https://user:443@receiver.example:22/',
  'https://[2001:db8::1]:5060/',
  'https:\\\\receiver.example:25\\',
])('a port that browsers block is refused: %s', (url) => {
  expect(hasAllowedPort(url)).toBe(false);
});

test.each([
  'https://receiver.example',
  'https://receiver.example:8443/',
  'https://receiver.example/:25/',
  'https://receiver.example?to=a:25',
  'https://[2001:db8::25]/',
  'https://receiver.example:2500/',
])('any other port is not: %s', (url) => {
  expect(hasAllowedPort(url)).toBe(true);
});
