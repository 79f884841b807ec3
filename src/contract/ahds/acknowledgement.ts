import * as z from 'zod/mini';

/** For operations whose response the interface leaves open: we send a message, others may send anything. */
export const acknowledgementSchema = z.catch(
  z.looseObject({ message: z.optional(z.string()) }),
  {},
);
