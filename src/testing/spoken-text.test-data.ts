/**
 * What the test of words takes for text that people read, and is none: keys, names of the wire, style, code and names of
 * products. See `spoken-text.ts`.
 */
export const spokenAnyway: ReadonlySet<string> = new Set([
  '-H "Authorization: Bearer $TOKEN"',
  'Failed request: {}',
  '(no version)',
  'Last requests, the newest first:',
  'not answered yet',
  'no response',
  "the console's own origin",
  'no address',
  'Report of a problem in Paddock',
  'copy of {}',
  'new record',
  'subject | patient | actor | participant.actor',
  'and or xor implies in contains is as div mod true false',
  'id meta implicitRules language text contained extension modifierExtension photo name title',
  'title name deviceName description code practitioner actor subject patient schedule appointment type identifier serviceType',
  'practitioner actor subject patient schedule appointment',
  'actor subject patient practitioner participant care-manager source',
  'location organization service-provider',
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'priya.raman@northfield.example, Priya, Raman\nPriya Raman <priya.raman@northfield.example>',
  'The receiver answered {}',
  'curl --include --request POST {}',
  'POST',
  'cannot be resolved',
  'whsec_••••••••',
  'whsec_…',
  'content-type: application/json',
  'changes nothing',
  'Paddock',
  'underline wavy {}',
  'noopener noreferrer',
  'a abbr b big blockquote br caption cite code col colgroup dd del dfn div dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd li ol p pre q s samp small span strong sub sup table tbody td tfoot th thead tr tt u ul var',
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  '"Inter Variable", "Inter Fallback", {}',
  'very restricted',
  'Alt + ↑',
  'Alt + ↓',
  'changed since',
  'Authorization: Bearer …',
  'as it was',
  'in conflict',
]);

/** Fastify's, which the service answers in the caller's language. */
export const saidByLibraries: readonly string[] = [
  'Request body is too large',
  'Request body size did not match Content-Length',
  'Unsupported Media Type',
];
