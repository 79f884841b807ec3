import * as z from 'zod/mini';
import { ownStorage } from '#app/kit/storage/own-storage.ts';

const viewsSchema = z.array(
  z.object({
    name: z.string(),
    /** The list's address after the question mark; without the page, which is a moment and no view. */
    search: z.string(),
    isDefault: z.boolean(),
  }),
);
export type SavedView = z.output<typeof viewsSchema>[number];

/** Where views of a list ("users") are kept, for each person by itself. */
export function savedViews(list: string) {
  return ownStorage(`${list}.views`, { schema: viewsSchema, fallback: [] });
}

const pageParts = ['page', 'pageToken', '_page_token'];

/** What of an address is a view: everything but the page, and what else of this list is a moment. */
export function viewSearch(search: string, momentary: readonly string[] = []): string {
  const params = new URLSearchParams(search);
  for (const part of [...pageParts, ...momentary]) params.delete(part);
  return params.toString().replaceAll('%2C', ',');
}

/** Adds a view; one of the same name gives way to it. */
export function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  const others = views.filter(({ name }) => name !== added.name);
  return [...others, added].sort((one, other) => one.name.localeCompare(other.name));
}

/** Makes one view the first that is shown, or none where it was. */
export function withDefault(views: readonly SavedView[], name: string): SavedView[] {
  return views.map((view) => ({ ...view, isDefault: view.name === name && !view.isDefault }));
}
