import * as z from 'zod/mini';
import { ownStorage } from '#app/kit/storage/own-storage.ts';
import type { NewView } from '#contract/console/views.ts';

/** A view to save. */
export type SavedView = NewView;

/** An own view, or one that a colleague shares. */
export interface ListedView extends SavedView {
  sharedBy?: string | undefined;
}

const viewsSchema = z.array(
  z.object({
    name: z.string(),
    /** The list's query without the page. */
    search: z.string(),
    isDefault: z.boolean(),
    isShared: z._default(z.boolean(), false),
  }),
);

/** The views of a list ("users") in this browser, by user. */
export function savedViews(list: string) {
  return ownStorage(`${list}.views`, { schema: viewsSchema, fallback: [] });
}

const pageParts = ['page', 'pageToken', '_page_token'];

/** The query of a view: without the page and the list's momentary parameters. */
export function viewSearch(search: string, momentary: readonly string[] = []): string {
  const params = new URLSearchParams(search);
  for (const part of [...pageParts, ...momentary]) params.delete(part);
  return params.toString().replaceAll('%2C', ',');
}

/** Adds or replaces a view by name. There is at most one default. */
export function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  const others = views
    .filter(({ name }) => name !== added.name)
    .map((view) => (added.isDefault ? { ...view, isDefault: false } : view));
  return [...others, added].sort((one, other) => one.name.localeCompare(other.name));
}

/** The same for own views among shared ones. */
export function withOwnView(views: readonly ListedView[], added: SavedView): ListedView[] {
  const isOwn = ({ sharedBy }: ListedView) => sharedBy === undefined;
  return [...withView(views.filter(isOwn), added), ...views.filter((view) => !isOwn(view))];
}
