import { declareLooks } from './looks/declare-looks.ts';

/** Those that are used most; `npm run proof` looks at every page. */
const sample: readonly string[] = [
  '/console/sign-in',
  '/console/home',
  '/console/users',
  '/console/sites/101/endpoints/{endpoint}/history',
];

declareLooks((name) => sample.includes(name));
