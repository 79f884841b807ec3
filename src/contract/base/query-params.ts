import * as z from 'zod/mini';
import { t } from '#words/t.ts';

/**
 * Codecs between the strings of a query and the values they stand for: `decode` on the service, `encode` in the
 * console. A parameter that is absent stays absent unless it has a documented default.
 */

/** A whole number, for instance `integerParam({ minimum: 1, maximum: 100 })`. */
export function integerParam({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = {}) {
  return z.codec(
    z.string().check(z.regex(/^-?\d{1,16}$/, { error: () => t('Must be a whole number') })),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
    { decode: Number, encode: String },
  );
}

/** `true` or `false`, and nothing else. */
export const booleanParam = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
});

/** How many values one comma-separated parameter may hold. */
export const listLimit = 100;

/** Several values in one parameter, separated by commas; empty pieces are dropped. */
export function commaList<Value extends string>(item: z.ZodMiniType<Value, string>) {
  return z.codec(z.string(), z.array(item).check(z.maxLength(listLimit)), {
    decode: (text) => text.split(',').flatMap((piece) => piece.trim() || []),
    encode: (values) => values.join(','),
  });
}

/** A parameter that may stand several times; once is a list of one. */
export function repeated<Value extends string>(item: z.ZodMiniType<Value, string>) {
  return z.codec(
    z.union([z.string(), z.array(z.string())]),
    z.array(item).check(z.maxLength(listLimit)),
    {
      decode: (value) => (typeof value === 'string' ? [value] : value),
      encode: (values) => values,
    },
  );
}

/** How many characters the text of a filter may have. */
export const textLimit = 200;

/** Free text of a filter, bounded so that nobody searches for a novel. */
export const textParam = z.string().check(z.maxLength(textLimit));

/** `value` when the parameter is absent; what the documentation calls the default. */
export function withDefault<T extends z.ZodMiniType>(schema: T, value: z.output<T>) {
  // Optional inside: encoding does not apply defaults, so an absent value must be allowed on that way too.
  return z._default(z.optional(schema), value as never);
}
