import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';

/** A browser with one page, driven by a protocol that it has itself. Scripts are bodies of functions in the page. */
export interface Engine {
  open(url: string): Promise<void>;
  evaluate(script: string): Promise<unknown>;
  /** The element that a script returns. */
  find(script: string): Promise<EngineElement | null>;
  /** The errors of the page's console so far. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

/** It scrolls into view and gets real events of mouse and keyboard. */
export interface EngineElement {
  click(): Promise<void>;
  /** Replaces its text. */
  type(text: string): Promise<void>;
}

const modules = join(import.meta.dirname, '../../node_modules');
const testingLibrary = readFileSync(
  join(modules, '@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A page in any engine, used as people do: by what they see. */
export class BrowserPage {
  readonly engine: Engine;
  readonly baseURL: string;

  constructor(engine: Engine, baseURL: string) {
    this.engine = engine;
    this.baseURL = baseURL;
  }

  async open(path: string): Promise<void> {
    await this.engine.open(this.baseURL + path);
  }

  /** Clicks the one enabled element with this role and name, as soon as there is one. */
  async click(role: string, name: string | RegExp): Promise<void> {
    const query = `queryAllByRole(document.body, '${role}', { name: ${literal(name)} })`;
    await this.use(query, (element) => element.click());
  }

  async type(label: string, text: string): Promise<void> {
    const query = `queryAllByLabelText(document.body, ${literal(label)})`;
    await this.use(query, (element) => element.type(text));
  }

  /** Waits for visible text. */
  async waitFor(text: string | RegExp): Promise<void> {
    const read = async () => String(await this.engine.evaluate('return document.body.innerText'));
    await expect.poll(read).toMatch(text);
  }

  private async use(query: string, act: (element: EngineElement) => Promise<void>) {
    await expect(async () => {
      if (!(await this.engine.evaluate(`return 'TestingLibraryDom' in window`)))
        await this.engine.evaluate(testingLibrary);
      const element = await this.engine.find(oneOf(query));
      if (element === null) throw new Error(`Not one enabled element: ${query}`);
      await act(element);
    }).toPass({ timeout: 15_000 });
  }
}

const literal = (name: string | RegExp) =>
  typeof name === 'string' ? JSON.stringify(name) : String(name);

/** A script that returns the only enabled element, while nothing moves that a click could miss. */
function oneOf(query: string): string {
  return `
    const isMoving = document.getAnimations().some(
      ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity,
    );
    const [element, ...others] = TestingLibraryDom.${query}.filter(
      (candidate) => candidate.checkVisibility() && !candidate.matches(':disabled, [aria-disabled=true]'),
    );
    return isMoving || others.length > 0 ? null : (element ?? null);`;
}
