import * as React from 'react';
import { beforeEach, vi } from 'vitest';

// jsdom brings a Uint8Array of its own, and then no bytes of Node's are any: the service could sign no token.
vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));

// jsdom takes `<search>` for no element of HTML, and React says so in every test that renders one:
// https://github.com/jsdom/jsdom/issues/3882
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLUnknownElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});

// jsdom lays nothing out, so that nothing comes into sight.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

// Nothing is out of sight, so nothing comes into it: https://github.com/jsdom/jsdom/issues/1695
Element.prototype.scrollIntoView = () => undefined;

// jsdom lays out no text, and the JSON editor asks where its cursor is: https://github.com/jsdom/jsdom/issues/3002
Range.prototype.getClientRects = () => [] as unknown as DOMRectList; // read by its length

// React takes a stack for each of the first 10,000 elements of a second: a seventh of the time, and nobody reads them.
const internals = Object.values(React).find(
  (value) => typeof value === 'object' && 'recentlyCreatedOwnerStacks' in value,
);
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => undefined,
  });
}

/** What takes part in an element's name: whether it is seen, whether it is a line of its own, and text that it adds. */
const readByNames = /^\s*(display|visibility|content)\s*:/;
// jsdom draws nothing, and parses every declaration of every rule: a tenth of a component test's time.
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

// The browser is one for all files of a worker, and what one deployment offered would hold for the next test's.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
