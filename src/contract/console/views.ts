import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { defineOperation } from '../base/operation.ts';
import { nameField } from '../base/text-fields.ts';
import { siteReaders } from '../people/roles.ts';

/** Maximum number of views per list, and per person. */
export const maxViews = { ofList: 50, ofPerson: 1_000 } as const;
/** Maximum length of a view's name. */
export const maxViewNameLength = 60;

const viewName = nameField(maxViewNameLength);

/** The state of a list. */
const newViewSchema = z.strictObject({
  /** Unique per person and list; saving again replaces it. */
  name: viewName,
  /** The query string of the list. */
  search: z.string().check(z.maxLength(4_000)),
  /** Whether the list opens with it; at most one view. */
  isDefault: z.boolean(),
  /** Whether the organization sees it. Client accounts neither see nor share views. */
  isShared: z.boolean(),
});
export type NewView = z.output<typeof newViewSchema>;

const viewSchema = z.looseObject({
  name: z.string(),
  search: z.string(),
  isDefault: z.boolean(),
  isShared: z.boolean(),
  /** Who shares it; null for the caller's own. */
  sharedBy: z.nullable(z.looseObject({ userId: z.string(), name: z.string() })),
});
export type View = z.output<typeof viewSchema>;

const common = {
  area: 'practice',
  origin: 'extension',
  access: siteReaders,
  path: '/views/{list}',
  params: z.strictObject({
    /** The list's id; a trailing number after a dot is its site: `endpoints.101`. */
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
  output: z.looseObject({ data: z.array(viewSchema) }),
});

export const saveView = defineOperation({
  ...common,
  id: 'saveView',
  method: 'PUT',
  summary: 'Keep a view of a list, in place of the one of the same name',
  body: newViewSchema,
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
