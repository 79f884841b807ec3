import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';

const root = `${import.meta.dirname}/..`;

const messages = globSync(`${root}/src/words/de/*.json`).flatMap((file) =>
  Object.entries<string>(JSON.parse(readFileSync(file, 'utf8'))),
);
const translations = new Map(messages);
const germanWords = new Set(messages.map(([, german]) => german));

/** English messages without values and `@@` suffix, except those that equal a German message. */
const english: readonly string[] = messages
  .filter(([message]) => !/[{<]/.test(message))
  .map(([message]) => message.split('@@')[0] ?? message)
  .filter((message) => !germanWords.has(message));

/** The German text of an English message, with its values inserted. */
export function inGerman(message: string, values: Readonly<Record<string, string>> = {}): string {
  const german = translations.get(message);
  if (german === undefined) throw new Error(`No German of ${message}`);
  return withValues(german, values);
}

/** A message with its plain values. */
export function withValues(message: string, values: Readonly<Record<string, string>> = {}): string {
  const [text = ''] = message.split('@@');
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The English messages that a German page shows or has as accessible names. */
export async function englishIn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(textsInSight);
  const isEnglish = new Set(english);
  return texts.filter((text) => isEnglish.has(text));
}

/** Runs in the page. Stored data (cells, titles) may be in any language. */
function textsInSight(): string[] {
  const texts = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
  const isData = (element: Element | null) =>
    element?.closest('script, style, template, code, pre, [lang], main [data-id], main article') !=
    null;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Element) {
      if (isData(node)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = node.getAttribute(name)?.trim();
        if (text) texts.add(text);
      }
    } else if (node.nodeType === Node.TEXT_NODE && !isData(node.parentElement)) {
      const text = node.textContent?.replace(/\s+/g, ' ').trim();
      if (text) texts.add(text);
    }
  }
  texts.add(document.title.split(' · ')[0] ?? '');
  return [...texts];
}
