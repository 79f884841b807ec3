import * as z from 'zod/mini';
import { ownStorage } from '#app/kit/storage/own-storage.ts';
import type { NewView } from '#contract/console/views.ts';

/** A view as somebody saves it. */
export type SavedView = NewView;

/** A view of one's own, or of the colleague who shares it. */
export interface ListedView extends SavedView {
  sharedBy?: string | undefined;
}

const viewsSchema = z.array(
  z.object({
    name: z.string(),
    /** The list's address after the question mark; without the page, which is a moment and no view. */
    search: z.string(),
    isDefault: z.boolean(),
    isShared: z._default(z.boolean(), false),
  }),
);

/** Where views of a list ("users") are kept in the browser, for each person by itself. */
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

/** Adds a view; one of the same name gives way to it, and a default one leaves no other default. */
export function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  const others = views
    .filter(({ name }) => name !== added.name)
    .map((view) => (added.isDefault ? { ...view, isDefault: false } : view));
  return [...others, added].sort((one, other) => one.name.localeCompare(other.name));
}

/** The same among the views that colleagues share. */
export function withOwnView(views: readonly ListedView[], added: SavedView): ListedView[] {
  const isOwn = ({ sharedBy }: ListedView) => sharedBy === undefined;
  return [...withView(views.filter(isOwn), added), ...views.filter((view) => !isOwn(view))];
}
