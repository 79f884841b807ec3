import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { issueMessages, issuesOf } from './issues.ts';
import { newWebhookSchema } from './webhook.ts';

test.each([
  ['of 2,001 characters', 'a'.repeat(2001), ['Must have at most 2000 characters']],
  ['with a space', 'a b', ['Must have no spaces or breaks']],
  ['with a line break', 'a\nb', ['Must have no spaces or breaks']],
])('an address %s is refused for that reason alone', (_, path, reasons) => {
  const url = `https://receiver.example/${path}`;
  const { error } = z.safeParse(newWebhookSchema.shape.url, url, issueMessages);
  expect(error && issuesOf(error).map(({ message }) => message)).toEqual(reasons);
});
