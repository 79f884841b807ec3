import { configure } from '@testing-library/react';

// Waiting ends as soon as what is waited for is there. A second, the library's own bound, is too little for a page that
// loads its parts and asks a real service on a machine that does other things, too.
configure({
  asyncUtilTimeout: 30_000,
  // Whether something is seen takes the styles of all that it stands in; what must not be there is not there at all.
  defaultHidden: true,
  // In the first line, which is what a report of many tests shows: the page as a person reads it.
  getElementError(message, container) {
    const page = (container.textContent ?? '').replace(/\s+/g, ' ').slice(0, 300);
    return new Error(`${message?.split('\n', 1)[0]} in: ${page || 'nothing'}`);
  },
});
