import { cleanup } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, vi } from 'vitest';

// jsdom has its own Uint8Array, of which Node's Buffers are no instances: the service could not sign a token.
vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));

// jsdom does not know `<search>`, and React warns in every test that renders one:
// https://github.com/jsdom/jsdom/issues/3882
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLUnknownElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});

// jsdom has no layout, so nothing ever intersects.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

// Missing in jsdom: https://github.com/jsdom/jsdom/issues/1695
Element.prototype.scrollIntoView = () => undefined;

// Missing in jsdom; the JSON editor measures its cursor with it: https://github.com/jsdom/jsdom/issues/3002
Range.prototype.getClientRects = () => [] as unknown as DOMRectList; // only its length is read

// React captures a stack for each of the first 10,000 elements a second: a seventh of the tests' time, and unused here.
const internals = Object.values(React).find(
  (value) => typeof value === 'object' && 'recentlyCreatedOwnerStacks' in value,
);
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => undefined,
  });
}

/** The properties that affect an element's accessible name. */
const readByNames = /^\s*(display|visibility|content)\s*:/;
// Parsing the other declarations takes a tenth of a component test's time, and jsdom draws nothing.
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function (rule, index) {
  const needed = rule.replace(/[^{}]*(?=\})/g, (declarations) =>
    declarations
      .split(';')
      .filter((declaration) => readByNames.test(declaration))
      .join(';'),
  );
  return needed.includes(':', needed.indexOf('{')) ? insertRule.call(this, needed, index) : 0;
};

// All files of a worker share one jsdom, in which a deployment's cached capabilities would reach the next test, and an open
// dialog would keep its focus.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
