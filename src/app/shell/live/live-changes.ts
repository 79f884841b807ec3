import { createListeners } from '#app/kit/storage/listeners.ts';
import type { Change } from '#contract/console/live-changes.ts';

/** A change at a site, and when this window received it, in milliseconds. */
export interface LiveChange {
  siteId: string;
  at: number;
  change: Change;
}

/** The number of changes to keep; the oldest are dropped. */
const maxChanges = 500;

interface LiveState {
  /** The site whose stream is open. */
  followed: string | undefined;
  /** In order of arrival. */
  changes: readonly LiveChange[];
  /** When changes may have been missed, by site, in milliseconds. */
  staleSince: ReadonlyMap<string, number>;
}

const initialState: LiveState = { followed: undefined, changes: [], staleSince: new Map() };
let state = initialState;
const listeners = createListeners();

function set(part: Partial<LiveState>): void {
  state = { ...state, ...part };
  listeners.notify();
}

/** Changes received by this window. Lists and forms offer to show them, and never update by themselves. */
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
  forget: (): void => set(initialState),
};
