/** The envelope of a list: the interface documents that of users only. */
export const listForms = [
  'data and meta',
  'array',
  'items',
  'data and total',
  'results',
  'data',
] as const;

/** The body of an error. The interface documents that of 401: `documented`. */
export const errorForms = [
  'documented',
  'message',
  'messages',
  'error',
  'errors by field',
  'problem',
  'outcome',
  'text',
  'empty',
] as const;

/** The body of a successful write where the interface documents none. */
export const writeForms = ['record', 'empty', 'null', 'true', 'text', 'wrapped', 'id'] as const;

/** An oddity of a list's first record, or of the only one of a response. Ids and type are unaffected. */
export const memberForms = [
  'whole',
  'null',
  'absent',
  'number for text',
  'text for number',
  'extra',
] as const;

/** How a list reports its total. */
export const totalForms = ['number', 'text', 'null', 'absent'] as const;

/** The response to the request for capabilities, which the interface does not have. */
export const capabilityForms = ['404', '405', '500', 'HTML', 'other JSON'] as const;

/** The independent ways in which a deployment can differ from others. */
export interface ForeignSwitches {
  /** Limits the oddities to one operation, such as `GET /users`; absent: all. */
  only?: string | undefined;
  lists: (typeof listForms)[number];
  errors: (typeof errorForms)[number];
  writes: (typeof writeForms)[number];
  members: (typeof memberForms)[number];
  /** Limits the oddity to one member of a record; absent: all. */
  member?: string | undefined;
  total: (typeof totalForms)[number];
  /** Whether responses have ETags and `If-Match` is evaluated. */
  etag: boolean;
  /** Strict: allows only documented request headers, and exposes no response headers. */
  cors: 'open' | 'strict';
  ids: 'text' | 'number';
  capabilities: (typeof capabilityForms)[number];
  tosAcceptedAt: boolean;
  /** Field names of webhooks, which the interface does not document; `paddock`: as in our service. */
  webhooks: 'own' | 'paddock';
  /** Refuses this operation with a message; null: none. */
  refuses?: string | null | undefined;
}

/** The documented interface without oddities. */
export const plainSwitches: ForeignSwitches = {
  lists: 'data and meta',
  errors: 'documented',
  writes: 'record',
  members: 'whole',
  total: 'number',
  etag: false,
  cors: 'strict',
  ids: 'text',
  capabilities: '404',
  tosAcceptedAt: true,
  webhooks: 'own',
};
