import { createListeners } from '#app/kit/storage/listeners.ts';
import type { Change } from '#contract/console/live-changes.ts';

/** A change at a site, and when this window heard of it, in milliseconds. */
export interface LiveChange {
  siteId: string;
  at: number;
  change: Change;
}

/** More are not told apart: then there is much to look at. */
const maxChanges = 500;

interface LiveState {
  /** The site whose changes come in right now. */
  followed: string | undefined;
  /** In the order in which they were heard. */
  changes: readonly LiveChange[];
  /** When more happened at a site than was told, in milliseconds. */
  staleSince: ReadonlyMap<string, number>;
}

const nothing: LiveState = { followed: undefined, changes: [], staleSince: new Map() };
let state = nothing;
const listeners = createListeners();

function set(part: Partial<LiveState>): void {
  state = { ...state, ...part };
  listeners.notify();
}

/** What this window has heard of changes. It moves nothing by itself: lists and forms offer what is new. */
export const liveChanges = {
  get: (): LiveState => state,
  subscribe: listeners.subscribe,
  setFollowed: (followed: string | undefined): void => {
    if (state.followed !== followed) set({ followed });
  },
  add: (siteId: string, change: Change): void =>
    set({ changes: [...state.changes, { siteId, at: Date.now(), change }].slice(-maxChanges) }),
  markStale: (siteId: string): void =>
    set({ staleSince: new Map(state.staleSince).set(siteId, Date.now()) }),
  forget: (): void => set(nothing),
};
