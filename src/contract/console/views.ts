import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { defineOperation } from '../base/operation.ts';
import { nameField } from '../base/text-fields.ts';
import { siteReaders } from '../people/roles.ts';

/** How many views a person keeps of one list, and of all together. */
export const mostViews = { ofList: 50, ofPerson: 1_000 } as const;
/** How long a view's name may be. */
export const longestViewName = 60;

const viewName = nameField(longestViewName);

/** A list as somebody likes to see it. */
const newViewSchema = z.strictObject({
  /** One of a person's views of a list; a later one of the same name takes its place. */
  name: viewName,
  /** The list's address after the question mark. */
  search: z.string().check(z.maxLength(4_000)),
  /** Whether the list opens with it: one view at most, so that another one does no more. */
  isDefault: z.boolean(),
  /** Whether everybody of the organization sees it, but for client accounts, who cannot share either. */
  isShared: z.boolean(),
});
export type NewView = z.output<typeof newViewSchema>;

const viewSchema = z.looseObject({
  name: z.string(),
  search: z.string(),
  isDefault: z.boolean(),
  isShared: z.boolean(),
  /** Who shares it; null where it is the caller's own. */
  sharedBy: z.nullable(z.looseObject({ userId: z.string(), name: z.string() })),
});
export type View = z.output<typeof viewSchema>;

const common = {
  area: 'practice',
  origin: 'extension',
  access: siteReaders,
  path: '/views/{list}',
  params: z.strictObject({
    /** What the list is called; a number at the end, after a dot, is the site that it belongs to: `endpoints.101`. */
    list: z
      .string()
      .check(
        z.maxLength(80),
        z.regex(/^[a-z][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)*$/, t('Must be a list')),
      ),
  }),
} as const;

export const listViews = defineOperation({
  ...common,
  id: 'listViews',
  method: 'GET',
  summary: "The caller's views of a list, and those that colleagues share, by name",
  status: 200,
  output: z.looseObject({ data: z.array(viewSchema) }),
});

export const saveView = defineOperation({
  ...common,
  id: 'saveView',
  method: 'PUT',
  summary: 'Keep a view of a list, in place of the one of the same name',
  body: newViewSchema,
  status: 200,
  output: viewSchema,
});

export const deleteView = defineOperation({
  ...common,
  id: 'deleteView',
  method: 'DELETE',
  summary: "Forget one of the caller's views of a list",
  query: z.strictObject({ name: viewName }),
  status: 204,
});
