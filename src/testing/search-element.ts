// jsdom takes `<search>` for no element of HTML, and React says so in every test that renders one:
// https://github.com/jsdom/jsdom/issues/3882
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLUnknownElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});
