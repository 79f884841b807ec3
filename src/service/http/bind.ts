import type * as z from 'zod/mini';
import type { Operation, RequestOf, SuccessStatus } from '#contract/base/operation.ts';
import type { Caller, Site } from './caller.ts';
import type { FhirForm } from './fhir-form.ts';

/** The input of a handler: the decoded request, the caller, and some HTTP metadata. */
export type Call<O extends Operation> = RequestOf<O> & {
  caller: O['access'] extends 'public' ? Caller | undefined : Caller;
  /** The site in the URL, which the caller may see. */
  site: O['path'] extends `/site/${string}` ? Site : Site | undefined;
  /** The exact JSON text of the body, to be stored unchanged. */
  bodyText: string;
  headers: Readonly<Record<string, string | undefined>>;
  ip: string;
  /** The form of FHIR answers; undefined outside FHIR. */
  fhirForm: FhirForm | undefined;
  /** For a create in a transaction: the id that other entries refer to. */
  assignedId?: string | undefined;
};

/** A handler's result: a body, its JSON text, or a stream of that; and headers. */
export interface Answer<O extends Operation> {
  body?: O['output'] extends z.ZodMiniType ? z.input<O['output']> : never;
  text?: string;
  /** The text as a stream, sent with backpressure. */
  pieces?: AsyncIterable<string>;
  headers?: Record<string, string>;
  status?: SuccessStatus | 304;
}

export interface Binding {
  operation: Operation;
  handle(call: Call<Operation>): Promise<Answer<Operation>>;
  prepare?: ((call: Call<Operation>) => Promise<void>) | undefined;
}

/** Binds a handler to its operation. `prepare` runs before the transaction: slow work that may refuse the request. */
export function bind<const O extends Operation>(
  operation: O,
  handler: (call: Call<O>) => Promise<Answer<O>>,
  prepare?: (call: Call<O>) => Promise<void>,
): Binding {
  // The router decodes each request with this operation's schemas, which O represents.
  return {
    operation,
    handle: handler as Binding['handle'],
    prepare: prepare as Binding['prepare'], // as above
  };
}

/** The same for a handler that returns only a body, or nothing. */
export function bindBody<const O extends Operation>(
  operation: O,
  handler: (
    call: Call<O>,
  ) => Promise<O['output'] extends z.ZodMiniType ? z.input<O['output']> : void>,
  prepare?: (call: Call<O>) => Promise<void>,
): Binding {
  const handle = async (call: Call<O>) => ({ body: await handler(call) }) as Answer<O>; // void for no body
  return bind(operation, handle, prepare);
}
