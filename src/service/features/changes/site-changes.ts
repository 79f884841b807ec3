import { isDeepStrictEqual } from 'node:util';
import { parse } from 'lossless-json';
import type { SiteChange, SiteChangesPage } from '#contract/console/site-changes.ts';
import type { Db } from '#service/db/db.ts';
import {
  type ChangePlace,
  type ChangeRow,
  type ChangeScope,
  changeRows,
} from './change-rows.store.ts';
import { type Sides, sidesBetween, sidesOfSaves } from './change-sides.store.ts';
import {
  type NamedVersion,
  nameOfVersion,
  type ResourceTexts,
  recordTexts,
} from './record-texts.store.ts';

/** Maximum characters of records on a page. */
const maxCharacters = 4_000_000;
const batchSize = 20;
/** Maximum number of changes that a comparison's page scans for further records. */
const maxScannedChanges = 1_000;

interface Page {
  pageSize: number;
  pageToken?: string | undefined;
}

/** Changes of a site, read from versions. */
export function siteChanges(db: Db, resources: ResourceTexts) {
  return {
    /** Every save and delete, newest first. */
    async list(scope: ChangeScope, { pageSize, pageToken }: Page): Promise<SiteChangesPage> {
      const rows = await changeRows(db, scope, { count: pageSize + 1, after: placeOf(pageToken) });
      const pageRows = rows.slice(0, pageSize);
      const sides = await sidesOfSaves(db, scope.siteId, pageRows);
      const reading = changesOf(db, resources, scope);
      return await pageOf(rows, pageRows.length, async (some) => await reading(some, sides));
    },

    /** Records that differ between two moments, last changed first. */
    async compare(
      scope: ChangeScope & { from: NonNullable<ChangeScope['from']>; to: Date },
      { pageSize, pageToken }: Page,
    ): Promise<SiteChangesPage> {
      const rows = await changeRows(db, scope, {
        count: maxScannedChanges + 1,
        after: placeOf(pageToken),
      });
      const { siteId, person, to } = scope;
      const scannedRows = rows.slice(0, maxScannedChanges);
      const between = { from: scope.from.at, to, person, rows: scannedRows };
      const sides = await sidesBetween(db, siteId, between);
      const reading = changesOf(db, resources, scope);
      let remaining = pageSize;
      return await pageOf(rows, scannedRows.length, async (some) => {
        if (remaining <= 0) return undefined;
        const differing = (await reading(some, sides)).map((change) =>
          change !== undefined && differs(change) ? change : undefined,
        );
        remaining -= differing.filter((change) => change !== undefined).length;
        return differing;
      });
    },
  };
}

/** Reads rows in batches until the page is full; the next page continues there. */
async function pageOf(
  rows: readonly ChangeRow[],
  count: number,
  read: (rows: readonly ChangeRow[]) => Promise<(SiteChange | undefined)[] | undefined>,
): Promise<SiteChangesPage> {
  const data: SiteChange[] = [];
  let length = 0;
  let readCount = 0;
  while (readCount < count && length < maxCharacters) {
    const batch = await read(rows.slice(readCount, Math.min(readCount + batchSize, count)));
    if (batch === undefined) break;
    for (const change of batch) {
      if (change === undefined) continue;
      data.push(change);
      length += (change.before?.text?.length ?? 0) + (change.after?.text?.length ?? 0);
    }
    readCount += batch.length;
  }
  const last = readCount < rows.length ? rows[readCount - 1] : undefined;
  return { data, nextPageToken: last === undefined ? null : tokenOf(last) };
}

/** Builds the changes of rows; undefined for one that belongs to another row. */
function changesOf(db: Db, resources: ResourceTexts, { siteId, clearance }: ChangeScope) {
  return async (rows: readonly ChangeRow[], sides: ReadonlyMap<ChangeRow, Sides>) => {
    const versions = rows.flatMap((row) => versionsOf(row, sides.get(row)));
    const texts = await recordTexts(db, resources, { siteId, clearance, versions });
    return rows.map((row): SiteChange | undefined => {
      const rowSides = sides.get(row);
      if (rowSides === undefined) return undefined;
      const [before, after] = [rowSides.before, rowSides.after].map((versionId) =>
        versionId === null
          ? null
          : {
              versionId: String(versionId),
              text: texts.get(nameOfVersion({ ...row, versionId })) ?? null,
            },
      );
      const text = after?.text ?? before?.text;
      return {
        kind: row.kind,
        recordId: rowSides.id,
        title: (text && titleOf(row.kind, text, resources)) || rowSides.id,
        action: actionOf(rowSides),
        at: row.at.toISOString(),
        author: (row.author_id && { userId: row.author_id, name: row.author_name ?? '' }) || null,
        reason: row.reason,
        before: before ?? null,
        after: after ?? null,
      };
    });
  };
}

function versionsOf(row: ChangeRow, sides: Sides | undefined): NamedVersion[] {
  return [sides?.before, sides?.after].flatMap((versionId) =>
    versionId == null ? [] : [{ ...row, versionId }],
  );
}

function actionOf({ before, after, isRestored }: Sides): SiteChange['action'] {
  if (after === null) return 'deleted';
  if (before !== null) return 'changed';
  return isRestored ? 'restored' : 'created';
}

function titleOf(kind: string, text: string, resources: ResourceTexts): string {
  if (kind !== 'eventgroup' && kind !== 'webhook') return resources.nameIn(text);
  const { name }: { name?: unknown } = JSON.parse(text);
  return typeof name === 'string' ? name : '';
}

/** Whether the states differ. A record created and deleted in between, or restored to the same content, does not. */
function differs({ before, after }: SiteChange): boolean {
  if (before === null && after === null) return false;
  if (before?.text == null || after?.text == null) return true;
  return !isDeepStrictEqual(contentOf(before.text), contentOf(after.text));
}

/** A record without the fields that every save changes. */
function contentOf(text: string) {
  const record = parse(text) as Record<string, unknown>; // stored as an object
  const { updatedAt: _, meta, ...content } = record;
  const {
    versionId: __,
    lastUpdated: ___,
    ...labels
  } = { ...(meta as object | undefined) } as Record<string, unknown>; // read member by member
  return { ...content, labels };
}

function tokenOf({ at, kind, version_id: versionId, rank, key }: ChangeRow): string {
  return [at.toISOString(), kind, versionId, rank, key].join('~');
}

/** The contract has validated the token's form. */
function placeOf(token: string | undefined): ChangePlace | undefined {
  if (token === undefined) return undefined;
  const [at = '', kind = '', versionId, rank, key = ''] = token.split('~');
  return { at: new Date(at), kind, key, versionId: Number(versionId), isDelete: rank === '1' };
}
