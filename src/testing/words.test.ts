import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, it } from 'vitest';
import { libraryMessages, spokenAnyway } from './spoken-text.test-data.ts';
import { type SpokenText, spokenTextOf } from './spoken-text.ts';

const isCode = (file: string) => !/\.test\.|\.test-data\./.test(file);
const files = globSync('src/{app,contract,service}/**/*.{ts,tsx}').filter(isCode).toSorted();
const spoken = files.map(spokenTextOf);
const messages = spoken.flatMap((file) => file.messages);

const catalogues = globSync('src/words/de/*.json').map((file) => ({
  name: basename(file),
  words: JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>, // ours
}));
const german = new Map(catalogues.flatMap(({ words }) => Object.entries(words)));
/** Keys derived from R4's names, which are tested in `src/contract/r4`. */
const derived = new Set(
  Object.keys(catalogues.find(({ name }) => name === 'r4.json')?.words ?? {}),
);

it('has the German of every message', () => {
  const missing = messages.filter(({ text }) => !german.has(text));
  expect(missing.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});

it('says no time that each deployment sets for itself, as of sessions and invitations', () => {
  const fixed = /\b(eight|8) hours|\b(seven days|168 hours)/i;
  expect(messages.filter(({ text }) => fixed.test(text) && !/^every/.test(text))).toEqual([]);
});

it('has no unused German', () => {
  const used = new Set([...messages.map(({ text }) => text), ...libraryMessages]);
  // The service translates constants where it responds with them.
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const isUsed = (text: string) =>
    used.has(text) || derived.has(text) || sources.includes(`'${text}'`);
  expect([...german.keys()].filter((text) => !isUsed(text))).toEqual([]);
});

it('keeps each message in one file', () => {
  const places = Map.groupBy(
    catalogues.flatMap(({ name, words }) => Object.keys(words).map((text) => ({ name, text }))),
    ({ text }) => text,
  );
  expect([...places].filter(([, where]) => where.length > 1).map(([text]) => text)).toEqual([]);
});

it('gives each message the values that it names, in both languages', () => {
  const wrong = messages.flatMap(({ place, text, values }: SpokenText) => {
    const named = values === undefined ? [] : argumentsOf(text);
    const translated = german.get(text);
    const inGerman = values === undefined ? [] : argumentsOf(translated ?? text);
    const isRight =
      sameNames(named, inGerman) &&
      (values === undefined || named.every((name) => values.includes(name)));
    return isRight ? [] : [`${place} ${text} / ${translated}`];
  });
  expect(wrong).toEqual([]);
});

const outside = spoken
  .flatMap((file) => file.outside)
  // Users see the service's problem messages and mails; its other texts are for operators.
  .filter(({ place }) => !place.startsWith('src/service/') && !place.startsWith('src/contract/'));

it('finds nothing that people read outside of the catalogue', () => {
  const unknown = outside.filter(({ text }) => !spokenAnyway.has(text));
  expect(unknown.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});

it('lists no exception that no longer exists', () => {
  const texts = new Set(outside.map(({ text }) => text));
  expect([...spokenAnyway].filter((text) => !texts.has(text))).toEqual([]);
});

function sameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join();
}

/** Names of the arguments and tags of a message in ICU MessageFormat. */
function argumentsOf(message: string): string[] {
  const [pattern = ''] = message.split('@@', 1);
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) visit(part);
    else if (typeof value === 'object' && value !== null) {
      const { type, value: name, ...more } = value as { type?: number; value?: unknown };
      // 0 is plain text, 7 the # of a plural.
      if (typeof name === 'string' && type !== undefined && type !== 0 && type !== 7)
        names.add(name);
      for (const part of Object.values(more)) visit(part);
    }
  };
  visit(new IntlMessageFormat(pattern, 'en').getAst());
  return [...names];
}
