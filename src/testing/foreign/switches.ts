/** How a list comes: the interface shows that of users and of no other. */
export const listForms = [
  'data and meta',
  'array',
  'items',
  'data and total',
  'results',
  'data',
] as const;

/** What is in an error's body. The interface shows that of 401: `documented`. */
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

/** What a write that was done answers, where the interface shows no body. */
export const writeForms = ['record', 'empty', 'null', 'true', 'text', 'wrapped', 'id'] as const;

/** What is odd about the first record of a list, or the one of an answer. Ids and what it is stay. */
export const memberForms = [
  'whole',
  'null',
  'absent',
  'number for text',
  'text for number',
  'extra',
] as const;

/** How a list tells how much there is in all. */
export const totalForms = ['number', 'text', 'null', 'absent'] as const;

/** What the question for capabilities, which the interface does not have, is answered with. */
export const capabilityForms = ['404', '405', '500', 'HTML', 'other JSON'] as const;

/** In what a deployment of the interface may differ from another, each thing for itself. */
export interface ForeignSwitches {
  /** Only answers of this operation are odd, such as `GET /users`; absent: all. */
  only?: string | undefined;
  lists: (typeof listForms)[number];
  errors: (typeof errorForms)[number];
  writes: (typeof writeForms)[number];
  members: (typeof memberForms)[number];
  /** Only this member of a record is odd; absent: all. */
  member?: string | undefined;
  total: (typeof totalForms)[number];
  /** With it, answers carry versions and `If-Match` is heeded. */
  etag: boolean;
  /** Strict: only the headers that the interface documents may be sent, and none can be read. */
  cors: 'open' | 'strict';
  ids: 'text' | 'number';
  capabilities: (typeof capabilityForms)[number];
  tosAcceptedAt: boolean;
  /** Whether fields of webhooks are called as in the reference service, which no interface says. */
  webhooks: 'own' | 'familiar';
  /** This operation is refused, with words of the service's own; null: none. */
  refuses?: string | null | undefined;
}

/** The base form: what the interface says, and no more. */
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
