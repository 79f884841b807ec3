import * as z from 'zod/mini';
import { t } from '#words/t.ts';

/**
 * Codecs of query parameters: `decode` on the service, `encode` in the console. An absent parameter stays absent
 * unless it has a documented default.
 */

/** An integer, for instance `integerParam({ minimum: 1, maximum: 100 })`. */
export function integerParam({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = {}) {
  return z.codec(
    z.string().check(z.regex(/^-?\d{1,16}$/, { error: () => t('Must be a whole number') })),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
    { decode: Number, encode: String },
  );
}

/** Only `true` or `false`. */
export const booleanParam = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
});

/** Maximum number of values in a comma-separated parameter. */
export const listLimit = 100;

/** A comma-separated list; empty items are dropped. */
export function commaList<Value extends string>(item: z.ZodMiniType<Value, string>) {
  return z.codec(z.string(), z.array(item).check(z.maxLength(listLimit)), {
    decode: (text) => text.split(',').flatMap((piece) => piece.trim() || []),
    encode: (values) => values.join(','),
  });
}

/** A repeatable parameter; a single value is a list of one. */
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

/** A time with an offset, in years that the store and every driver read. */
export const timeParam = z.iso.datetime({ offset: true }).check(
  z.refine(
    (text) => {
      const year = new Date(text).getUTCFullYear();
      return year >= 1 && year <= 9999;
    },
    { error: () => t('Must be a date and time such as 2024-05-31T14:30:00Z') },
  ),
);

/** Maximum length of a text filter. */
export const textLimit = 200;

/** The text of a filter, of bounded length. */
export const textParam = z.string().check(z.maxLength(textLimit));

/** The documented default, used if the parameter is absent. */
export function withDefault<T extends z.ZodMiniType>(schema: T, value: z.output<T>) {
  // Optional inside, since encoding does not apply defaults.
  return z._default(z.optional(schema), value as never);
}

/** Decodes `%` escapes. Other systems also send text unencoded: with a stray `%` it is taken literally. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
