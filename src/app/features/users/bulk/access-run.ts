import type { JsonObject } from '#app/kit/json/json-text.ts';
import { paths } from '#app/paths.ts';
import { type NewRecordRun, recordRun, undoTexts } from '#app/runs/record-run.ts';
import type { WrittenKind } from '#app/runs/undo/undone-record.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { userKind } from '../user-kind.shared.ts';
import { userName } from '../user-name.shared.ts';

export interface AccessChange {
  role: string;
  addedSites: readonly string[];
  removedSites: readonly string[];
}

export const accessRun: NewRecordRun['kind'] = recordRun('userAccess', t('Access changed'));

const changed: WrittenKind = {
  record: userKind,
  historyPath: ({ recordId }) => paths.user.to(recordId),
};

/** A run that changes role and sites of people, keeping concurrent changes to other fields. */
export function accessRunOf(users: readonly User[], change: AccessChange): NewRecordRun {
  const { role, addedSites, removedSites } = change;
  function edit(user: JsonObject): JsonObject {
    const currentSites = Array.isArray(user.siteIds) ? user.siteIds : [];
    const siteIds = [...new Set([...currentSites, ...addedSites])].filter(
      (siteId) => !removedSites.some((removed) => removed === siteId),
    );
    return { ...user, siteIds, ...(role !== '' && { role }) };
  }
  const words = { running: t('Changing access'), done: t('Access changed') };
  return {
    kind: accessRun,
    params: { siteId: '', words, undoWords: undoTexts() },
    rows: users.map((user, at) => {
      return { at, kind: 'user', id: user.id, title: userName(user), changed, edit };
    }),
  };
}
