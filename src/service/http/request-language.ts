import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { chooseLanguage, type Language, locales } from '#words/language.ts';
import { addCatalogue, speakAs } from '#words/t.ts';

const translations = ['de'] as const satisfies Language[];

const languageStorage = new AsyncLocalStorage<Language>();
let isLoaded = false;

/**
 * Answers each request in its preferred language (RFC 9110 section 12.5.4). Anything else, such as logs and
 * workers, is in English.
 */
export function registerRequestLanguage(server: FastifyInstance): void {
  loadCatalogues();
  server.addHook('onRequest', (request, _reply, done) => inLanguage(languageOf(request), done));
  // The body's events run in another async context.
  server.addHook('preValidation', (request, _reply, done) => inLanguage(languageOf(request), done));
}

/** Runs work whose messages are in a language. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return languageStorage.run(language, work);
}

/** The preferred language of a request. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  return chooseLanguage(new Negotiator(request).languages());
}

/** An iterator that keeps the language it began with, whatever context reads it. */
export async function* inSameLanguage<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const resume = AsyncLocalStorage.snapshot();
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    while (true) {
      const { done, value } = await resume(() => iterator.next());
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

function loadCatalogues(): void {
  if (isLoaded) return;
  isLoaded = true;
  for (const language of translations) {
    const folder = join(import.meta.dirname, '../../words', language);
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      addCatalogue(language, JSON.parse(readFileSync(join(folder, file), 'utf8')));
    }
  }
  speakAs(() => {
    const language = languageStorage.getStore();
    // Not the caller's own tag: formatters are cached by locale, and tags are unbounded.
    return language && { language, locale: locales[language] };
  });
}
