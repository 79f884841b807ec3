/**
 * False positives of the test of user-facing text (`spoken-text.ts`): keys, names of the wire format, styles, code and
 * product names.
 */
export const spokenAnyway: ReadonlySet<string> = new Set([
  '-H "Authorization: Bearer $TOKEN"',
  'copy of {}',
  'new record',
  'subject | patient | actor | participant.actor',
  'and or xor implies in contains is as div mod true false',
  'where first last tail single skip take distinct trace',
  'boundsPeriod boundsDuration count frequency period periodUnit dayOfWeek timeOfDay',
  'id meta implicitRules language text contained extension modifierExtension photo name title',
  'code description practitioner actor subject patient schedule appointment type identifier serviceType category specialty telecom address',
  'practitioner actor subject patient schedule appointment source',
  'actor subject patient practitioner participant care-manager source',
  'frequency period periodUnit dayOfWeek timeOfDay boundsPeriod boundsDuration boundsRange',
  'name display coding code concept actor value reference timingTiming type',
  'location organization service-provider',
  'base64Binary canonical code id oid uri url uuid xhtml',
  'priya.raman@northfield.example, Priya, Raman\nPriya Raman <priya.raman@northfield.example>',
  'The receiver answered {}',
  'Nothing of {} could be left out',
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

/** Fastify's messages, which the service translates. */
export const libraryMessages: readonly string[] = [
  'Request body is too large',
  'Request body size did not match Content-Length',
  'Unsupported Media Type',
];
