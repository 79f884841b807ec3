import { tabStorage } from '#app/kit/storage/browser-storage.ts';

const keyOf = (list: string) => `paddock.run.${list}`;

/** The last run of the service that was started in this tab, by the list that shows it. */
export const lastRun = {
  get: (list: string): string | null => tabStorage.get(keyOf(list)),
  set: (list: string, runId: string): void => tabStorage.set(keyOf(list), runId),
};

export const usersList = 'users';

export function recordsList({ siteId, kind }: { siteId: string; kind: string }): string {
  return `${siteId}/${kind}`;
}
