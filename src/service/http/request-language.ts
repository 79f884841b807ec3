import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { chooseLanguage, type Language, locales } from '#words/language.ts';
import { addCatalogue, speakAs } from '#words/t.ts';

const translations = ['de'] as const satisfies Language[];

const spoken = new AsyncLocalStorage<Language>();
let isLoaded = false;

/**
 * Makes the service speak the language that each request asks for (RFC 9110 section 12.5.4), from here on to its answer.
 * Whatever no request asked for, such as the log and what workers write down, is English.
 */
export function registerRequestLanguage(server: FastifyInstance): void {
  loadCatalogues();
  server.addHook('onRequest', (request, _reply, done) => inLanguage(languageOf(request), done));
  // What follows a body comes out of an event of the connection, which knows nothing of the request's context.
  server.addHook('preValidation', (request, _reply, done) => inLanguage(languageOf(request), done));
}

/** Does work whose messages are in a language. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return spoken.run(language, work);
}

/** The language that a request asks for. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  return chooseLanguage(new Negotiator(request).languages());
}

/** An iteration that speaks as it began, whoever asks for the next piece. */
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
    const language = spoken.getStore();
    // Not the caller's own tag: formats are kept for each, and of tags there is no end.
    return language && { language, locale: locales[language] };
  });
}
