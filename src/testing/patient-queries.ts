import { configure } from '@testing-library/react';

// The library's default of a second is too short for a page with lazy parts and a real service on a busy machine.
configure({
  asyncUtilTimeout: 30_000,
  // Checking visibility computes the styles of all ancestors; hidden parts are not rendered anyway.
  defaultHidden: true,
  // Reports show the first line only, so it has the page's text.
  getElementError(message, container) {
    const page = (container.textContent ?? '').replace(/\s+/g, ' ').slice(0, 300);
    return new Error(`${message?.split('\n', 1)[0]} in: ${page || 'nothing'}`);
  },
});
