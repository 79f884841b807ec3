import type * as z from 'zod/mini';
import type { Operation, RequestOf } from '#contract/base/operation.ts';
import type { Caller } from './caller.ts';
import type { FhirForm } from './fhir-form.ts';

/** What a handler gets: the decoded request, who asks, and the few facts of HTTP that rules need. */
export type Call<O extends Operation> = RequestOf<O> & {
  caller: O['access'] extends 'public' ? Caller | undefined : Caller;
  /** The JSON text of the body exactly as sent, for what must come back as it was. */
  bodyText: string;
  headers: Readonly<Record<string, string | undefined>>;
  ip: string;
  /** The form that FHIR is to be answered in; undefined where the address is none of FHIR's. */
  fhirForm: FhirForm | undefined;
  /** Of a create among others: what these refer to it by. */
  assignedId?: string | undefined;
};

/** What a handler gives: a body of the operation's shape, its JSON text, or that in pieces; headers on top. */
export interface Answer<O extends Operation> {
  body?: O['output'] extends z.ZodMiniType ? z.input<O['output']> : never;
  text?: string;
  /** The text in pieces: sent as they come, no faster than they are read. */
  pieces?: AsyncIterable<string>;
  headers?: Record<string, string>;
  /** Where HTTP knows better than the operation's own status. */
  status?: Operation['status'] | 304;
}

/** An operation with the function that answers it. */
export interface Binding {
  operation: Operation;
  handle(call: Call<Operation>): Promise<Answer<Operation>>;
  prepare?: ((call: Call<Operation>) => Promise<void>) | undefined;
}

/**
 * Ties a handler to its operation; the types of both must agree. `prepare` comes before it: what takes its time outside
 * the store and may refuse the request, while no transaction waits for it.
 */
export function bind<const O extends Operation>(
  operation: O,
  handler: (call: Call<O>) => Promise<Answer<O>>,
  prepare?: (call: Call<O>) => Promise<void>,
): Binding {
  // The router decodes each request with this very operation's schemas, which is what O stands for.
  return {
    operation,
    handle: handler as Binding['handle'],
    prepare: prepare as Binding['prepare'], // for the same reason
  };
}
