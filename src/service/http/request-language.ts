import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { chooseLanguage, type Language, locales } from '#words/language.ts';
import { addCatalogue, speakAs } from '#words/t.ts';
import { context, inContext } from './request-context.ts';

const translations = ['de'] as const satisfies Language[];

let isLoaded = false;

/**
 * Answers each request in its preferred language (RFC 9110 section 12.5.4), and makes its id available to the code that
 * it runs. Anything else, such as logs and workers, is in English.
 */
export function registerRequestContext(server: FastifyInstance): void {
  loadCatalogues();
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const operationId = request.routeOptions.config.operation?.id;
    inContext({ language: languageOf(request), requestId: request.id, operationId }, done);
  };
  server.addHook('onRequest', enter);
  // The body's events run in another async context.
  server.addHook('preValidation', enter);
}

/** Runs work whose messages are in a language. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return inContext({ ...context(), language }, work);
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
    const language = context()?.language;
    // Not the caller's own tag: formatters are cached by locale, and tags are unbounded.
    return language && { language, locale: locales[language] };
  });
}
